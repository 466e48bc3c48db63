import type { TextLanguage } from '../language/languages.ts'
import type { Catalogue } from './catalogue.ts'
import { defaultBook } from './default-book.ts'
import type { AdditionalEdition, Edition } from './edition.ts'
import type { EditionText } from './edition-text.ts'
import { toReferenceText } from './reference.ts'
import type { Verse } from './verse.ts'

export type ChosenEdition = { readonly edition: AdditionalEdition; readonly text: EditionText }

/**
 * A view of the Catalogue with the texts of other editions: every page and search that takes it shows them under their
 * own names. A verse that an edition lacks has an empty text, rather than that of another edition. `known` keeps the
 * verses of an earlier view, so that verses with the same words stay the same objects.
 */
export function showEditions(
  catalogue: Catalogue,
  chosen: readonly ChosenEdition[],
  known: WeakMap<Verse, Verse> = new WeakMap(),
): Catalogue {
  const toShown = (verse: Verse): Verse => {
    if (verse.book !== defaultBook) return verse
    const before = known.get(verse)
    if (before) return before
    const texts = chosen.map(({ edition, text }) => [edition.language, text.find(verse) ?? ''])
    // The everyday spelling belongs to the default Arabic edition; other Arabic editions are searched by their own text
    // only.
    const spelling = chosen.some(({ edition }) => edition.language === 'ar') ? { arPlain: '' } : {}
    const shown = { ...verse, ...Object.fromEntries(texts), ...spelling } as Verse
    known.set(verse, shown)
    return shown
  }
  const verses = catalogue.verses.map(toShown)
  const ofBook = verses.filter((verse) => verse.book === defaultBook)
  return {
    ...catalogue,
    verses,
    editions: new Map([...catalogue.editions, ...chosen.map(toShownEdition)]),
    verseById: new Map(verses.map((verse) => [verse._id, verse])),
    verseByReference: new Map(ofBook.map((verse) => [toReferenceText(verse), verse])),
    versesByChapter: Map.groupBy(verses, (verse) => verse.chapter),
  }
}

/** The text of a default edition, from a Catalogue that shows the default editions. */
export function findDefaultText({ defaultEditions, verseByReference }: Catalogue, id: string): EditionText | undefined {
  const edition = [...defaultEditions.values()].find(({ _id }) => _id === id)
  return edition && { find: (at) => verseByReference.get(toReferenceText(at))?.[edition.language], bytes: 0 }
}

/** Drops `edits`, which are texts and not metadata. */
function toShownEdition({ edition: { edits: _edits, ...edition } }: ChosenEdition): readonly [TextLanguage, Edition] {
  return [edition.language, edition]
}
