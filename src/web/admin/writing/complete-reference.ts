import { findAyahCount } from '#shared/catalogue/ayah-counts.ts'
import { type Reference, toReferenceText } from '#shared/catalogue/reference.ts'
import type { Selected } from './edit-markdown.ts'

/** A reference being typed, and its range in the text. */
export type TypedReference = { readonly start: number; readonly end: number; readonly references: readonly Reference[] }

const maxOffered = 8

/**
 * The verses that a typed `2:2` before the cursor may become; undefined if no reference is being typed, or if it is
 * inside a link.
 */
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

/** The verse itself first, then those whose number starts with the typed digits. */
function listVerses(count: number, typed: string): number[] {
  const all = Array.from({ length: count }, (_, at) => at + 1)
  return all.filter((number) => String(number).startsWith(typed)).slice(0, maxOffered)
}

/** Replaces the typed reference with a link to the verse, and places the cursor after it. */
export function completeReference(field: Selected, { start, end }: TypedReference, reference: Reference): Selected {
  const text = toReferenceText(reference)
  const link = `[${text}](/verse/${text})`
  const at = start + link.length
  return { text: field.text.slice(0, start) + link + field.text.slice(end), start: at, end: at }
}
