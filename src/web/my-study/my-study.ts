/** The reader's own data, stored only in this browser. Times are ISO texts, references are `2:255` or `2:255-257`. */
export type Kept = { readonly reference: string; readonly at: string }
export type Note = Kept & { readonly text: string }

export type MyStudy = {
  readonly saved: readonly Kept[]
  readonly notes: readonly Note[]
  /** Reading history, newest first. Empty unless the reader turned it on. */
  readonly history: readonly Kept[]
  readonly keepsHistory: boolean
}

export const nothingKept: MyStudy = { saved: [], notes: [], history: [], keepsHistory: false }

export const maxNoteLength = 10_000
const maxHistoryEntries = 500

const newestFirst = (a: Kept, b: Kept) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)
const without = <T extends Kept>(list: readonly T[], reference: string) =>
  list.filter((kept) => kept.reference !== reference)

export function isSaved({ saved }: MyStudy, reference: string): boolean {
  return saved.some((kept) => kept.reference === reference)
}

export function toggleSaved(study: MyStudy, reference: string, at: string): MyStudy {
  const rest = without(study.saved, reference)
  return { ...study, saved: isSaved(study, reference) ? rest : [{ reference, at }, ...rest] }
}

export function findNote({ notes }: MyStudy, reference: string): string {
  return notes.find((note) => note.reference === reference)?.text ?? ''
}

/** An empty note is deleted. */
export function writeNote(study: MyStudy, reference: string, text: string, at: string): MyStudy {
  const rest = without(study.notes, reference)
  const kept = text.trim().slice(0, maxNoteLength)
  return { ...study, notes: kept ? [{ reference, text: kept, at }, ...rest] : rest }
}

/** Each reference once, at its latest reading. */
export function addReading(study: MyStudy, reference: string, at: string): MyStudy {
  if (!study.keepsHistory) return study
  const history = [{ reference, at }, ...without(study.history, reference)].slice(0, maxHistoryEntries)
  return { ...study, history }
}

/** Turning history off deletes it. */
export function keepHistory(study: MyStudy, keepsHistory: boolean): MyStudy {
  return { ...study, keepsHistory, history: keepsHistory ? study.history : [] }
}

/** Merges both; of a verse saved or read in both, the newer entry wins. History follows the setting of this browser. */
export function mergeMyStudy(mine: MyStudy, read: MyStudy): MyStudy {
  return {
    saved: mergeKept(mine.saved, read.saved, (newer) => newer),
    notes: mergeKept(mine.notes, read.notes, joinNotes),
    history: mine.keepsHistory
      ? mergeKept(mine.history, read.history, (newer) => newer).slice(0, maxHistoryEntries)
      : [],
    keepsHistory: mine.keepsHistory,
  }
}

function mergeKept<T extends Kept>(mine: readonly T[], read: readonly T[], join: (newer: T, older: T) => T): T[] {
  const byReference = new Map<string, T>()
  for (const kept of [...mine, ...read].sort(newestFirst)) {
    const newer = byReference.get(kept.reference)
    byReference.set(kept.reference, newer ? join(newer, kept) : kept)
  }
  return [...byReference.values()]
}

/** Between the texts of one note that were written in different browsers. */
const textSeparator = '\n\n* * *\n\n'

/** Nothing written is lost, and a file that is imported again adds nothing. */
function joinNotes(newer: Note, older: Note): Note {
  const texts = newer.text.split(textSeparator)
  const added = older.text.split(textSeparator).filter((text) => !texts.some((other) => continues(other, text)))
  return { ...newer, text: [...texts, ...added].join(textSeparator) }
}

/** Whether one text is the other, or begins with all its words. */
function continues(text: string, start: string): boolean {
  return text.startsWith(start) && !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(start.length))
}
