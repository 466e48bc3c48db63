import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Group } from '../catalogue/group.ts'
import type { Topic } from '../catalogue/topic.ts'
import type { Verse } from '../catalogue/verse.ts'
import { commentaryField, mapToRecord } from '../language/language-fields.ts'
import { interfaceLanguages, type TextLanguage, textLanguages } from '../language/languages.ts'
import {
  type CollectionEntry,
  type CollectionsFile,
  type CorpusChapter,
  type CorpusFile,
  corpusFormat,
  type OutlineTexts,
} from './corpus-files.ts'
import { toExpectedId, toVerseKey } from './verse-keys.ts'

export function toCorpusFile(catalogue: Catalogue, language: TextLanguage): CorpusFile {
  const { verses, editions } = catalogue
  const chapters = Map.groupBy(verses, ({ book, chapter }) => `${book} ${chapter}`)
  return {
    format: corpusFormat,
    language,
    edition: editions.get(language) ?? null,
    chapters: [...chapters.values()].map((list) => toChapter(list, language)),
    outline: toOutlineTexts(catalogue, language),
  }
}

function toOutlineTexts({ passages, introductions }: Catalogue, language: TextLanguage): OutlineTexts {
  const introduced = language === 'ar' ? [] : introductions.map(({ chapter, [language]: text }) => [chapter, text])
  return {
    passages: Object.fromEntries(
      passages.map(({ _id, title, questions }) => [_id, { title: title[language], questions: questions[language] }]),
    ),
    introductions: Object.fromEntries(introduced),
  }
}

/**
 * The plain spelling is stored next to the other, chapter by chapter: together they compress a fifth smaller than
 * apart.
 */
function toChapter(verses: readonly Verse[], language: TextLanguage): CorpusChapter {
  const { book = '', chapter = 0 } = verses[0] ?? {}
  const list = (field: TextLanguage | 'arPlain') => {
    const texts = Array.from<string | null>({ length: verses.at(-1)?.verse ?? 0 }).fill(null)
    for (const verse of verses) texts[verse.verse - 1] = verse[field]
    return texts
  }
  return { book, chapter, verses: list(language), ...(language === 'ar' && { plain: list('arPlain') }) }
}

export function toCollectionsFile(catalogue: Catalogue): CollectionsFile {
  const { chapters, verses, topics, groups, passages, verseById } = catalogue
  const keyOf = (id: string) => {
    const verse = verseById.get(id)
    return verse ? toVerseKey(verse) : id
  }
  return {
    format: corpusFormat,
    chapters,
    topics: topics.map((topic) => ({ ...toEntry(topic, keyOf), theme: topic.theme })),
    groups: groups.map((group) => ({ ...toEntry(group, keyOf), name: group.name })),
    passages: passages.map(({ _id, chapter, from, to, themes }) => ({ _id, chapter, from, to, themes })),
    commentary: Object.fromEntries(verses.flatMap(toCommentary)),
    ids: Object.fromEntries(
      verses.filter((verse) => verse._id !== toExpectedId(verse)).map((verse) => [toVerseKey(verse), verse._id]),
    ),
  }
}

function toEntry(collection: Topic | Group, keyOf: (id: string) => string): CollectionEntry {
  const { _id, verseIds, notes } = collection
  const byKey = Object.entries(notes).map(([id, note]) => [keyOf(id), note])
  const names = mapToRecord(textLanguages, (language) => collection[language])
  return { _id, ...names, verses: verseIds.map(keyOf), notes: Object.fromEntries(byKey) }
}

function toCommentary(verse: Verse): [string, Record<string, string>][] {
  const given = interfaceLanguages.filter((code) => verse[commentaryField(code)] !== '')
  if (given.length === 0) return []
  return [[toVerseKey(verse), Object.fromEntries(given.map((code) => [code, verse[commentaryField(code)]]))]]
}
