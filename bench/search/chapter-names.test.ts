import { expect, test } from 'vitest'
import type { TextLanguage } from '#shared/language/languages.ts'
import { chapterAliases } from '#shared/search/chapter-aliases.ts'
import { chapterOpenings } from '#shared/search/chapter-openings.ts'
import { buildSearchIndex } from '#shared/search/search-index.ts'
import type { SearchRule } from '#shared/search/search-result.ts'
import { searchVerses } from '#shared/search/search-verses.ts'
import { readBenchCorpus } from './corpus.ts'

const index = buildSearchIndex({ ...readBenchCorpus(), topics: [], passages: [] })
/** The index without chapter names. */
const nameless = { ...index, chapters: [] }

test.each<[string, Readonly<Record<number, readonly string[]>>, readonly SearchRule[]]>([
  ['another name', chapterAliases, ['words', 'letters']],
  ['its first words', chapterOpenings, ['words', 'letters', 'sound']],
])('a chapter is offered by %s, beside the verses that have these words', (_case, names, kept) => {
  const notOffered: string[] = []
  const hidden: string[] = []
  for (const [number, ofChapter] of Object.entries(names)) {
    for (const text of ofChapter) {
      const { references, docs } = searchVerses(index, { text })
      if (!references.some(({ chapter }) => chapter === Number(number))) notOffered.push(text)
      const bare = searchVerses(nameless, { text })
      const found = new Set(docs)
      const isSure = references.some(({ certainty }) => certainty === 'sure')
      if (!isSure && kept.includes(bare.rule) && !bare.docs.every((doc) => found.has(doc))) hidden.push(text)
    }
  }
  expect({ notOffered, hidden }).toEqual({ notOffered: [], hidden: [] })
})

test.each([
  ['al-Falaq and an-Nas', [113, 114]],
  ['Felak ve Nas', [113, 114]],
  ['felak nas', [113, 114]],
  ['Муаввизатайн', [113, 114]],
  ['tebareke', [67]],
])('%s, whose words are in no verse together, shows the chapters', (text, chapters) => {
  const { rule, docs } = searchVerses(index, { text })
  expect(rule).toBe('reference')
  expect([...new Set([...docs].map((doc) => index.documents.chapters[doc]))]).toEqual(chapters)
})

test.each<[string, TextLanguage, number]>([
  ['yasin', 'tr', 36],
  ['bakara', 'tr', 2],
  ['karia', 'tr', 101],
  ['nisa', 'az', 4],
  ['ixlas', 'az', 112],
  ['al-isra', 'en', 17],
  ['nas', 'en', 114],
  ['Аль-Кадр', 'ru', 97],
])('%s shows the chapter, not words that begin alike', (text, askedIn, chapter) => {
  const { rule, docs } = searchVerses(index, { text, askedIn })
  expect(rule).toBe('reference')
  expect([...new Set([...docs].map((doc) => index.documents.chapters[doc]))]).toEqual([chapter])
})
