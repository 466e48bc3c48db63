import { findAyahCount } from '#shared/catalogue/ayah-counts.ts'
import { type Reference, toReferenceText } from '#shared/catalogue/reference.ts'
import type { Selected } from './edit-markdown.ts'

/** A reference that is being typed, and where it begins. */
export type TypedReference = { readonly start: number; readonly end: number; readonly references: readonly Reference[] }

const maxOffered = 8

/** The verses that `2:2` before the cursor may become; undefined where none is being typed, or it is inside a link already. */
export function findTypedReference({ text, start, end }: Selected): TypedReference | undefined {
  if (start !== end) return undefined
  const match = /(?:^|[\s“‘(«])((\d{1,3}):(\d{0,3}))$/.exec(text.slice(0, start))
  if (!match) return undefined
  const [, typed = '', chapterText, verse = ''] = match
  const chapter = Number(chapterText)
  const numbers = listVerses(findAyahCount(chapter) ?? 0, verse)
  if (numbers.length === 0) return undefined
  return { start: start - typed.length, end: start, references: numbers.map((number) => ({ chapter, verse: number })) }
}

/** The verse itself first, then those whose number begins with what is typed. */
function listVerses(count: number, typed: string): number[] {
  const all = Array.from({ length: count }, (_, at) => at + 1)
  return all.filter((number) => String(number).startsWith(typed)).slice(0, maxOffered)
}

/** The text with a link to the verse in place of what was typed, and the cursor behind it. */
export function completeReference(field: Selected, { start, end }: TypedReference, reference: Reference): Selected {
  const text = toReferenceText(reference)
  const link = `[${text}](/verse/${text})`
  const at = start + link.length
  return { text: field.text.slice(0, start) + link + field.text.slice(end), start: at, end: at }
}
