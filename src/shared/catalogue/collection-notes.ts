import type { VerseNotes } from './verse-note.ts'

/** Drops empty notes and notes of verses outside the collection. `strays` are the ids of the latter. */
export function filterNotes(
  notes: VerseNotes,
  verseIds: readonly string[],
): { readonly notes: VerseNotes; readonly strays: readonly string[] } {
  const held = new Set(verseIds)
  const filled = Object.entries(notes)
    .map(([id, note]) => [id, Object.fromEntries(Object.entries(note).filter(([, text]) => text))] as const)
    .filter(([, note]) => Object.keys(note).length > 0)
  return {
    notes: Object.fromEntries(filled.filter(([id]) => held.has(id))),
    strays: filled.filter(([id]) => !held.has(id)).map(([id]) => id),
  }
}
