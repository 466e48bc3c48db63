import type { Catalogue } from './catalogue.ts'
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
  catalogue: Catalogue,
  verse: Verse,
): { previous: Verse | undefined; next: Verse | undefined } {
  const index = catalogue.verses.indexOf(verse)
  return { previous: catalogue.verses[index - 1], next: catalogue.verses[index + 1] }
}
