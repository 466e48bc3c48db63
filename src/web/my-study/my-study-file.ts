import { parseVerseRanges } from '#shared/catalogue/verse-range.ts'
import { type Kept, type MyStudy, maxNoteLength, type Note } from './my-study.ts'

const kind = 'my-study'
const version = 1
/** As many characters as browsers store for a site. */
export const maxTextLength = 5 * 1024 * 1024
/** UTF-8 has up to three bytes for a character of the text. */
export const maxFileBytes = 3 * maxTextLength
const maxEntries = 10_000

/** The same text is stored in the browser and in the file. */
export function toMyStudyText({ saved, notes, history, keepsHistory }: MyStudy): string {
  return JSON.stringify({ kind, version, keepsHistory, saved, notes, history }, null, 1)
}

/** All or nothing: undefined for a file that is damaged or not ours. Unknown fields are dropped. */
export function parseMyStudy(text: string): MyStudy | undefined {
  if (text.length > maxTextLength) return undefined
  const value = parseJson(text)
  if (!isRecord(value) || value.kind !== kind || value.version !== version) return undefined
  const saved = readList(value.saved, readKept)
  const notes = readList(value.notes, readNote)
  const history = readList(value.history, readKept)
  if (!saved || !notes || !history) return undefined
  return { saved, notes, history, keepsHistory: value.keepsHistory === true }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readList<T>(value: unknown, read: (entry: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(value) || value.length > maxEntries) return undefined
  const list = value.map(read).filter((entry) => entry !== undefined)
  return list.length === value.length ? list : undefined
}

function readKept(entry: unknown): Kept | undefined {
  if (!isRecord(entry)) return undefined
  const { reference, at } = entry
  if (typeof reference !== 'string' || !parseVerseRanges(reference)) return undefined
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return undefined
  return { reference, at: new Date(at).toISOString() }
}

function readNote(entry: unknown): Note | undefined {
  const kept = readKept(entry)
  const text = (entry as { text?: unknown } | null)?.text
  return kept && typeof text === 'string' && text !== '' && text.length <= maxNoteLength ? { ...kept, text } : undefined
}
