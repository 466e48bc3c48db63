import { type Catalogue, compareVerses } from './catalogue.ts'
import type { VersePlace } from './places.ts'
import { parseReference, toReferenceText } from './reference.ts'
import type { Verse } from './verse.ts'

/** A verse by its id or by its canonical reference `2:255`. */
export function findVerse(catalogue: Catalogue, idOrReference: string): Verse | undefined {
  const byId = catalogue.verseById.get(idOrReference)
  if (byId) return byId
  const reference = parseReference(idOrReference)
  return reference && catalogue.verseByReference.get(toReferenceText(reference))
}

/** The verses before and after in reading order; undefined at the ends. */
export function findNeighbours(
  { places: { list } }: Pick<Catalogue, 'places'>,
  verse: VersePlace,
): { previous: VersePlace | undefined; next: VersePlace | undefined } {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareVerses(list[middle] as VersePlace, verse) < 0) low = middle + 1
    else high = middle
  }
  return { previous: list[low - 1], next: list[low + 1] }
}
