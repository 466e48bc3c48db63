import type { Passage } from '#shared/catalogue/passage.ts'
import type { Documents } from '../documents.ts'
import { type LanguageIndex, sequenceLengthOf } from '../language-index.ts'
import type { AskIndex } from './ask-index.ts'

type Passages = readonly (Passage | undefined)[]

const placesOf = new WeakMap<Passages, WeakMap<Documents, Int32Array>>()

/** The passage number of each document, -1 for none. Cached, because an edit of texts moves no verse. */
export function toPlaces(passages: Passages, documents: Documents): Int32Array {
  const known = placesOf.get(passages)?.get(documents)
  if (known) return known
  const byReference = new Map<number, number>()
  for (const [at, passage] of passages.entries())
    if (passage)
      for (let verse = passage.from; verse <= passage.to; verse++) byReference.set(toKey(passage.chapter, verse), at)
  const { ids, chapters, verses } = documents
  const places = Int32Array.from(ids, (id, doc) =>
    id === undefined ? -1 : (byReference.get(toKey(chapters[doc] as number, verses[doc] as number)) ?? -1),
  )
  const byDocuments = placesOf.get(passages) ?? new WeakMap<Documents, Int32Array>()
  placesOf.set(passages, byDocuments.set(documents, places))
  return places
}

const maxVerses = 1 << 16
const toKey = (chapter: number, verse: number) => chapter * maxVerses + verse

type TextLengths = { readonly of: Uint32Array; readonly average: number }
const lengthsOf = new WeakMap<LanguageIndex, WeakMap<Int32Array, TextLengths>>()

/** The number of words of each passage in a language. */
export function toTextLengths(
  index: LanguageIndex,
  places: Int32Array,
  { passages, count }: Pick<AskIndex, 'passages' | 'count'>,
): TextLengths {
  const known = lengthsOf.get(index)?.get(places)
  if (known) return known
  const of = new Uint32Array(passages.length)
  let total = 0
  for (let doc = 0; doc < places.length; doc++) {
    const at = places[doc] as number
    if (at < 0) continue
    const length = sequenceLengthOf(index, doc)
    of[at] = (of[at] as number) + length
    total += length
  }
  const lengths = { of, average: total / Math.max(1, count) || 1 }
  const byPlaces = lengthsOf.get(index) ?? new WeakMap<Int32Array, TextLengths>()
  byPlaces.set(places, lengths)
  lengthsOf.set(index, byPlaces)
  return lengths
}
