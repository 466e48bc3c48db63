import type { Catalogue } from './catalogue.ts'
import { compareReferences, toReferenceText } from './reference.ts'
import type { Verse } from './verse.ts'
import { maxRangeVerses, parseVerseRanges, type VerseRange } from './verse-range.ts'

/**
 * The verses of a list of ranges, each once, in the order written. Undefined when one does not exist or there are too
 * many for a page.
 */
export function findVerseRange(catalogue: Catalogue, text: string): readonly Verse[] | undefined {
  const found = new Set<Verse>()
  for (const range of parseVerseRanges(text) ?? []) {
    const verses = findRange(catalogue, range)
    if (!verses) return undefined
    for (const verse of verses) found.add(verse)
    if (found.size > maxRangeVerses) return undefined
  }
  return found.size > 0 ? [...found] : undefined
}

function findRange(catalogue: Catalogue, { from, to }: VerseRange): Verse[] | undefined {
  const { verseByReference, verseById, places } = catalogue
  const first = verseByReference.get(toReferenceText(from))
  const last = verseByReference.get(toReferenceText(to))
  if (!first || !last) return undefined
  const verses: Verse[] = []
  for (let chapter = from.chapter; chapter <= to.chapter && verses.length <= maxRangeVerses; chapter++)
    for (const place of places.byChapter.get(chapter) ?? []) {
      const isInside = compareReferences(place, from) >= 0 && compareReferences(place, to) <= 0
      const verse = place.book === first.book && isInside ? verseById.get(place._id) : undefined
      if (verse) verses.push(verse)
    }
  return verses
}
