import { surahNamesAz, surahNamesEn, surahNamesRu, surahNamesTr } from 'quran-meta/i18n'
import { expect, test } from 'vitest'
import { interfaceLanguages } from '#shared/language/languages.ts'
import { toChapterNames } from '#shared/search/chapter-names.ts'
import { readReference } from '#shared/search/read-reference.ts'
import { checkChapterNames, readChapterNames } from './chapter-names.ts'
import { readPackagedCorpus } from './packaged-corpus.ts'

const names = readChapterNames()
const { chapters } = readPackagedCorpus()
const source = { chapters, chapterNames: toChapterNames(chapters) }
const find = (text: string) => readReference(source, text).map(({ chapter }) => chapter)

test('the names of all chapters have no problems', () => expect(checkChapterNames(names)).toEqual([]))

test('a meaning that only repeats the name is a problem', () => {
  const [first] = names
  if (!first) throw new Error('no names')
  const respelt = { ...first, meanings: { en: 'The Fatiha', tr: 'Fâtiha', ru: 'Фатиха' } }
  const found = checkChapterNames([respelt, ...names.slice(1)]).map(({ message }) => message)
  expect(found).toEqual([
    '1: the en meaning only spells the name again',
    '1: the tr meaning only spells the name again',
    '1: the ru meaning only spells the name again',
  ])
})

test('a missing chapter, a repeated name and a letter of another script are problems', () => {
  const messages = checkChapterNames([
    ...names.slice(1, 2).map((row) => ({ ...row, names: { ...row.names, ru: 'Аль-Бaкара' } })),
    ...names.slice(1),
  ])
    .map(({ message }) => message)
    .join('\n')
  expect(messages).toContain('is not the 114 chapters')
  expect(messages).toContain('two chapters are called Bakara')
  expect(messages).toContain('the ru text has the letter a')
})

test.each(interfaceLanguages)('every chapter is found by the name and the meaning shown in %s', (language) => {
  const lost = names.filter(({ number, names, meanings }) =>
    [names[language], meanings[language] ?? names[language]].some((text) => !find(text).includes(number)),
  )
  expect(lost).toEqual([])
})

// Errors in these lists, and meanings that belong to other chapters or a topic: they need not, or must not, find a
// chapter.
const mistakes = new Set(
  'Qənimət|Fəqləndirmə|Dövr|Alov atası|Sübh çağl|Samimi olmak|Zəkat|Yardım ve zekât|Qiyamət|Kıyamet'.split('|'),
)

test.each([
  ['en', surahNamesEn],
  ['az', surahNamesAz],
  ['tr', surahNamesTr],
  ['ru', surahNamesRu],
] as const)('every chapter is found by its name of quran-meta in %s', (_language, list) => {
  const lost = list.flatMap((entry, number) =>
    (entry ?? [])
      .map((text) => text.trim())
      .filter((text) => text !== '' && !mistakes.has(text) && !find(text).includes(number)),
  )
  expect(lost).toEqual([])
})
