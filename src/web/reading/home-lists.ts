import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { type ChapterTitle, toChapterTitle } from '#shared/catalogue/chapter-name.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { packRows, unpackRows } from './packed-rows.ts'
import { listTopicOptions, type TopicOption } from './topic-options.ts'

/** The chapters and topics that the home page lists, as they are sent with it. */
export type PackedLists = { readonly chapters: string; readonly topics: string }

export function packHomeLists(catalogue: Catalogue, language: InterfaceLanguage): PackedLists {
  const chapters = catalogue.chapters.map((chapter) => toChapterTitle(chapter, language))
  return {
    chapters: packRows(
      chapters.map(({ number, ar, name, meaning, ayahCount }) => [number, ayahCount, ar, name, meaning]),
    ),
    topics: packRows(listTopicOptions(catalogue, language).map(({ id, name }) => [id, name])),
  }
}

export function unpackHomeLists({ chapters, topics }: PackedLists) {
  return {
    chapters: unpackRows(chapters).map(
      ([number, ayahCount, ar = '', name = '', meaning = '']): ChapterTitle => ({
        ...{ number: Number(number), ayahCount: Number(ayahCount) },
        ...{ ar, name, meaning },
      }),
    ),
    topics: unpackRows(topics).map(([id = '', name = '']): TopicOption => ({ id, name })),
  }
}
