import { findNote, maxNoteLength, writeNote } from './my-study.ts'
import { changeMyStudy } from './my-study-store.ts'

/** The text in the field of a note, and the saved note that it was typed over. */
export type NoteDraft = { readonly text: string; readonly base: string }

/** If the note was changed elsewhere in the meantime, both texts are kept. */
export function mergeNote(saved: string, { text, base }: NoteDraft): string {
  const typed = text.trim()
  if (typed === base || typed === '') return saved === base ? typed : saved
  return saved === base || saved === '' || saved === typed ? typed : `${saved}\n\n${typed}`
}

/**
 * The saved note, or undefined if it could not be saved: storage may be disabled or full, or both texts together are
 * too long.
 */
export function saveNoteDraft(reference: string, draft: NoteDraft): string | undefined {
  let merged = ''
  const isSaved = changeMyStudy((study) => {
    const saved = findNote(study, reference)
    merged = mergeNote(saved, draft)
    return merged === saved || merged.length > maxNoteLength
      ? study
      : writeNote(study, reference, merged, new Date().toISOString())
  })
  return isSaved && merged.length <= maxNoteLength ? merged : undefined
}
