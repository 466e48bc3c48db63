import { type SeedBundle, toVerseId } from '#server/default-content/seed-bundle.ts'
import type { Content } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'

const stamp = { version: 1, updatedAt: '' }
const opinions = { opinionEn: '', opinionAz: '', opinionTr: '', opinionRu: '' }

/** The default content, as in a newly filled database. */
export function toContent(bundle: SeedBundle): Content {
  return {
    revision: 1,
    chapters: bundle.chapters,
    verses: bundle.verses.map((verse) => ({
      _id: toVerseId(verse),
      book: defaultBook,
      ...verse,
      ...opinions,
      extra: {},
      ...stamp,
    })),
    topics: bundle.topics.map((topic) => ({ ...topic, ...stamp })),
    groups: bundle.groups.map((group) => ({ ...group, ...stamp })),
    passages: bundle.passages.map((passage) => ({ ...passage, ...stamp })),
    introductions: bundle.introductions.map((introduction) => ({ ...introduction, ...stamp })),
    editions: [],
    additionalEditions: [],
    fields: [],
  }
}
