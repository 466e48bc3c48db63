import { type TextLanguage, textLanguages } from '../language/languages.ts'
import type { Catalogue } from './catalogue.ts'
import type { VersePlace } from './places.ts'
import { compareReferences } from './reference.ts'

type SortableField = '_id' | 'book' | 'chapter' | 'verse' | TextLanguage | 'groupId' | 'version' | 'updatedAt'
const sortableFields: readonly SortableField[] = [
  '_id',
  'book',
  'chapter',
  'verse',
  ...textLanguages,
  'groupId',
  'version',
  'updatedAt',
]

export type SortKey = { readonly field: SortableField; readonly descending: boolean }

/** `chapter` or `-chapter`; undefined when the field cannot be sorted by. */
export function parseSortKey(text: string): SortKey | undefined {
  const descending = text.startsWith('-')
  const field = sortableFields.find((name) => name === (descending ? text.slice(1) : text))
  return field && { field, descending }
}

/** Ties keep the canonical order, so that paging never shows a verse twice. */
export function sortVerses(
  { verseById }: Pick<Catalogue, 'verseById'>,
  places: readonly VersePlace[],
  keys: readonly SortKey[],
): readonly VersePlace[] {
  if (keys.length === 0) return places
  const verses = places.flatMap(({ _id }) => verseById.get(_id) ?? [])
  return verses.sort((a, b) => {
    for (const { field, descending } of keys) {
      const order = compareValues(a[field], b[field])
      if (order !== 0) return descending ? -order : order
    }
    return compareReferences(a, b)
  })
}

function compareValues(a: string | number | null, b: string | number | null): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [left, right] = [String(a ?? ''), String(b ?? '')]
  return left < right ? -1 : left > right ? 1 : 0
}
