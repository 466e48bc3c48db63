import type { Verse } from '#shared/catalogue/verse.ts'

/** The verses of the index, numbered. A number is never given twice: an added verse takes the next, a removed one leaves a gap. */
export type Documents = {
  readonly ids: readonly (string | undefined)[]
  readonly numbers: ReadonlyMap<string, number>
  readonly chapters: Uint16Array
  readonly verses: Uint16Array
}

type NumberedVerse = Pick<Verse, '_id' | 'chapter' | 'verse'>

export function toDocuments(verses: readonly NumberedVerse[]): Documents {
  return {
    ids: verses.map((verse) => verse._id),
    numbers: new Map(verses.map((verse, doc) => [verse._id, doc])),
    chapters: Uint16Array.from(verses, (verse) => verse.chapter),
    verses: Uint16Array.from(verses, (verse) => verse.verse),
  }
}

/** The documents with some verses added, moved to another reference, or removed. The same object when nothing of the kind happened. */
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
  for (const verse of moved) {
    const doc = numbers.get(verse._id) as number
    chapters[doc] = verse.chapter
    verses[doc] = verse.verse
  }
  return { ids, numbers, chapters, verses }
}

function isUnchanged({ numbers, chapters, verses }: Documents, verse: NumberedVerse): boolean {
  const doc = numbers.get(verse._id)
  return doc !== undefined && chapters[doc] === verse.chapter && verses[doc] === verse.verse
}

function grow(numbers: Uint16Array, length: number): Uint16Array {
  const grown = new Uint16Array(length)
  grown.set(numbers)
  return grown
}
