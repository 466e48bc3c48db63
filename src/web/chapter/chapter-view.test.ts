import { expect, test } from 'vitest'
import { buildCatalogue } from '#shared/catalogue/catalogue.ts'
import { makeContent } from '../../../tests/support/make-content.ts'
import { makePassage } from '../../../tests/support/make-passage.ts'
import { makeVerse } from '../../../tests/support/make-verse.ts'
import { toChapterPageView, toJuzPageView } from './chapter-view.ts'
import { unpackSection } from './pack-section.ts'

const names = { ar: '', en: '', az: '', tr: '', ru: '', meaningEn: '', meaningAz: '', meaningTr: '', meaningRu: '' }
const toChapter = (number: number, ayahCount: number) => ({ ...names, number, ayahCount, en: `Chapter ${number}` })
const toVerses = (chapter: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...makeVerse({ _id: `${chapter}:${at + 1}`, chapter, verse: at + 1, ar: `${chapter} ${at + 1}` }),
    version: 1,
    updatedAt: '2026-01-01T00:00:00.000Z',
  }))

const catalogue = buildCatalogue({
  ...makeContent(),
  topics: [],
  groups: [],
  chapters: [toChapter(1, 7), toChapter(2, 286), toChapter(9, 3)],
  verses: [...toVerses(1, 7), ...toVerses(2, 286), ...toVerses(9, 3)],
  passages: [
    makePassage({ _id: 'a', chapter: 2, from: 1, to: 140 }),
    makePassage({ _id: 'b', chapter: 2, from: 141, to: 286 }),
  ],
})

test.each([
  [1, '', 'it is the first verse'],
  [2, '1 1', 'it precedes the chapter'],
  [9, '', 'the chapter has none'],
])('the Basmala of chapter %i is “%s”: %s', (number, basmala) => {
  expect(toChapterPageView(catalogue, number, { language: 'en' })?.sections.map((section) => section.basmala)).toEqual([
    basmala,
  ])
})

test('a chapter has its passages, all verses and its neighbours', () => {
  const view = toChapterPageView(catalogue, 2, { language: 'en' })
  const passages = view?.sections.flatMap((section) => unpackSection(section).passages)
  expect(passages?.map(({ from, to }) => [from, to])).toEqual([
    [1, 140],
    [141, 286],
  ])
  expect(passages?.flatMap(({ verses }) => verses)).toHaveLength(286)
  expect([view?.previous?.number, view?.next]).toEqual([1, null])
  expect(toChapterPageView(catalogue, 115, { language: 'en' })).toBeUndefined()
})

test('a chapter without an outline is one passage without a title', () => {
  const view = toChapterPageView(catalogue, 9, { language: 'en' })
  expect(view?.sections.flatMap((section) => unpackSection(section).passages)).toMatchObject([
    { from: 1, to: 3, title: '' },
  ])
})

test('a juz that starts inside a chapter has no Basmala there', () => {
  const view = toJuzPageView(catalogue, 2, { language: 'en' })
  const [section] = view?.sections.map(unpackSection) ?? []
  expect([view?.from, section?.basmala]).toEqual([{ chapter: 2, verse: 142 }, ''])
  expect(section?.passages.map(({ from }) => from)).toEqual([141])
  expect(section?.passages[0]?.verses[0]?.ar).toBe('2 142')
})
