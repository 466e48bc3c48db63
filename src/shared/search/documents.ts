import { compareVerses } from '#shared/catalogue/catalogue.ts'
import type { Verse } from '#shared/catalogue/verse.ts'

/**
 * The verses of the index, numbered. Numbers are never reused: an added verse gets the next number, a removed one
 * leaves a gap.
 */
export type Documents = {
  readonly ids: readonly (string | undefined)[]
  readonly numbers: ReadonlyMap<string, number>
  readonly chapters: Uint16Array
  readonly verses: Uint16Array
  readonly books: readonly string[]
  /** Undefined when the numbers already follow this order, as they do until a verse is added. */
  readonly bookOrder: BookOrder | undefined
}

/** The document numbers in the order of the book, and the position of each number in that order. */
export type BookOrder = { readonly docs: Uint32Array; readonly places: Uint32Array }

type NumberedVerse = Pick<Verse, '_id' | 'book' | 'chapter' | 'verse'>

export function toDocuments(verses: readonly NumberedVerse[]): Documents {
  return withBookOrder({
    ids: verses.map((verse) => verse._id),
    numbers: new Map(verses.map((verse, doc) => [verse._id, doc])),
    chapters: Uint16Array.from(verses, (verse) => verse.chapter),
    verses: Uint16Array.from(verses, (verse) => verse.verse),
    books: verses.map((verse) => verse.book),
  })
}

function withBookOrder(documents: Omit<Documents, 'bookOrder'>): Documents {
  const { ids, chapters, verses, books } = documents
  const placeOf = (doc: number) => ({
    chapter: chapters[doc] as number,
    verse: verses[doc] as number,
    book: books[doc] as string,
  })
  const compare = (a: number, b: number) => compareVerses(placeOf(a), placeOf(b))
  const live = [...ids.keys()].filter((doc) => ids[doc] !== undefined)
  if (live.every((doc, at) => at === 0 || compare(live[at - 1] as number, doc) <= 0))
    return { ...documents, bookOrder: undefined }
  const docs = Uint32Array.from(ids.keys()).sort(compare)
  const places = new Uint32Array(docs.length)
  for (let place = 0; place < docs.length; place++) places[docs[place] as number] = place
  return { ...documents, bookOrder: { docs, places } }
}

/**
 * The documents after verses were added, moved to another reference, or removed. The same object when none of these
 * happened.
 */
export function updateDocuments(
  documents: Documents,
  changed: readonly NumberedVerse[],
  removedIds: readonly string[],
): Documents {
  const removed = removedIds.filter((id) => documents.numbers.has(id))
  const moved = changed.filter((verse) => !isUnchanged(documents, verse))
  if (removed.length === 0 && moved.length === 0) return documents
  const ids = [...documents.ids]
  const numbers = new Map(documents.numbers)
  for (const id of removed) {
    ids[numbers.get(id) as number] = undefined
    numbers.delete(id)
  }
  const added = moved.filter((verse) => !numbers.has(verse._id))
  for (const verse of added) numbers.set(verse._id, ids.push(verse._id) - 1)
  const chapters = grow(documents.chapters, ids.length)
  const verses = grow(documents.verses, ids.length)
  const books = [...documents.books]
  for (const verse of moved) {
    const doc = numbers.get(verse._id) as number
    chapters[doc] = verse.chapter
    verses[doc] = verse.verse
    books[doc] = verse.book
  }
  return withBookOrder({ ids, numbers, chapters, verses, books })
}

function isUnchanged({ numbers, chapters, verses, books }: Documents, verse: NumberedVerse): boolean {
  const doc = numbers.get(verse._id)
  return (
    doc !== undefined && chapters[doc] === verse.chapter && verses[doc] === verse.verse && books[doc] === verse.book
  )
}

function grow(numbers: Uint16Array, length: number): Uint16Array {
  const grown = new Uint16Array(length)
  grown.set(numbers)
  return grown
}
