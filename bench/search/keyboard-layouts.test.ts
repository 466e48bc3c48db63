import { expect, test } from 'vitest'
import { type InterfaceLanguage, interfaceLanguages } from '#shared/language/languages.ts'
import { listWords } from '#shared/language/scan-words.ts'
import { listRetyped } from '#shared/search/keyboard-layouts.ts'
import { buildSearchIndex } from '#shared/search/search-index.ts'
import { searchVerses } from '#shared/search/search-verses.ts'
import { createRandom } from '../../tests/support/random.ts'
import { describeSlowAfterFirst } from '../../tests/support/slow.ts'
import { readBenchCorpus } from './corpus.ts'

const corpus = readBenchCorpus()
const index = buildSearchIndex({ ...corpus, topics: [], passages: [] })
const random = createRandom(20_261_118)

const isLongEnough = (word: string) => word.length >= 4
const wordsOf = (language: InterfaceLanguage) =>
  [...new Set(corpus.verses.flatMap((verse) => listWords(verse[language].toLowerCase())))].filter(isLongEnough)
const words = new Map(interfaceLanguages.map((language) => [language, wordsOf(language)]))
const drawWords = (language: InterfaceLanguage, count: number) =>
  Array.from({ length: count }, () => random.pick(words.get(language) ?? []))

function misspell(word: string, letters: string): string {
  const at = random.below(word.length)
  const letter = random.pick([...letters])
  const [before, own, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)]
  const swapped = before + after.slice(0, 1) + own + after.slice(1)
  return random.pick([before + letter + own + after, before + after, before + letter + after, swapped])
}

describeSlowAfterFirst(interfaceLanguages)('misspelt words of %s', (language) => {
  const letters = (words.get(language) ?? []).slice(0, 200).join('')
  const misspelt = drawWords(language, 500).map((word) => misspell(misspell(word, letters), letters))

  test('are never read in another keyboard layout', () => {
    const read = misspelt.filter((text) => searchVerses(index, { text, askedIn: language }).rule === 'layout')
    expect(read).toEqual([])
  })
})

/** The word as typed with the keyboard set to the other script. */
const typeWrongly = (word: string) => listRetyped(word)[0]?.text ?? ''

describeSlowAfterFirst(['en', 'ru'] as const)('words of %s in the wrong layout', (language) => {
  test('are read in the other layout, unless a word of the other language is one letter away', () => {
    const drawn = drawWords(language, 500)
    const results = drawn.map((word) => ({
      word,
      ...searchVerses(index, { text: typeWrongly(word), askedIn: language }),
    }))
    const read = results.filter(({ rule, corrections: [shown], word }) => rule === 'layout' && shown?.shown === word)
    expect(read.length).toBeGreaterThan(0.95 * drawn.length)
  })
})

test.each([
  ['nthgtybt', 'терпение'],
  ['дшпре', 'light'],
])('%s shows the verses of %s, and in quotes it is searched for as typed', (typed, meant) => {
  const found = searchVerses(index, { text: typed, askedIn: 'ru' })
  expect(found).toMatchObject({ rule: 'layout', corrections: [{ typed, shown: meant }] })
  expect(found.docs).toEqual(searchVerses(index, { text: `${meant} `, languages: found.matched.keys().toArray() }).docs)
  expect(searchVerses(index, { text: `"${typed}"`, askedIn: 'ru' }).rule).not.toBe('layout')
})

test('with a minus, or if a verse has the word, no other layout is tried', () => {
  for (const text of ['nthgtybt -light', 'here', 'light']) expect(searchVerses(index, { text }).rule).not.toBe('layout')
})
