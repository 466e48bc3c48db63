import { hashEdition } from '#server/content/stores/edition-hash.ts'
import { type SeedBundle, toVerseId } from '#server/default-content/seed-bundle.ts'

/**
 * Whole chapters, short and long: 768 verses, enough that lists have pages and writes several chunks. Every write reads
 * the content, so a test takes a tenth of the time with these unless it is about size.
 */
export const excerptChapters: readonly number[] = [1, 2, 3, 5, 24, 50, 103, 106, 107, 108, 109, 110, 111, 112, 113, 114]

export const excerptVerseCount = 768

/** The default content reduced to these chapters: their verses, outline, and what is linked to them. */
export function toExcerpt(bundle: SeedBundle): SeedBundle {
  const isKept = ({ chapter }: { readonly chapter: number }) => excerptChapters.includes(chapter)
  const verses = bundle.verses.filter(isKept)
  const ids = new Set(verses.map(toVerseId))
  const hash = (field: 'arPlain' | SeedBundle['editions'][number]['language']) =>
    hashEdition(verses.map(({ chapter, verse, [field]: text }) => ({ chapter, verse, text })))
  const keepLinks = <T extends SeedBundle['topics'][number] | SeedBundle['groups'][number]>(
    collections: readonly T[],
  ) =>
    collections
      .map((collection) => ({
        ...collection,
        verseIds: collection.verseIds.filter((id) => ids.has(id)),
        notes: Object.fromEntries(Object.entries(collection.notes).filter(([id]) => ids.has(id))),
      }))
      .filter(({ verseIds }) => verseIds.length > 0)
  return {
    ...bundle,
    verses,
    editions: bundle.editions.map((edition) => ({
      ...edition,
      verseCount: verses.length,
      sha256: hash(edition.language),
    })),
    // Only the everyday spelling of the Arabic is packaged with the site.
    additionalEditions: bundle.additionalEditions.map((edition) => ({
      ...edition,
      verseCount: verses.length,
      sha256: hash('arPlain'),
    })),
    topics: keepLinks(bundle.topics),
    groups: keepLinks(bundle.groups),
    passages: bundle.passages.filter(isKept),
    introductions: bundle.introductions.filter(isKept),
  }
}
