import { describe, expect, test } from 'vitest'
import { makeContent } from '../../../../tests/support/make-content.ts'
import { makePassage } from '../../../../tests/support/make-passage.ts'
import { buildCatalogue } from '../../catalogue/catalogue.ts'
import { buildSearchIndex } from '../search-index.ts'
import { askPassages } from './ask-passages.ts'
import type { Concepts } from './concept.ts'

const names = (en: string[], tr: string[], ru: string[]) => ({ en, tr, ru, az: tr, ar: ['كلمة'] })
const concepts: Concepts = {
  usury: names(['usury', 'interest on a loan'], ['faiz'], ['ростовщичество']),
  orphans: names(['orphans', 'children without parents'], ['yetimler'], ['сироты']),
  mortgage: { ...names(['mortgage', 'house loan'], ['ev kredisi'], ['ипотека']), leads: ['usury'] },
}
const title = (en: string) => ({ ar: 'عنوان', en, az: 'başlıq', tr: 'başlık', ru: 'заголовок' })
const catalogue = buildCatalogue({
  ...makeContent(),
  passages: [
    makePassage({ _id: 'trade', from: 1, to: 1, title: title('Trade and its limits'), themes: ['usury'] }),
    makePassage({ _id: 'care', from: 2, to: 3, title: title('Care for the weak'), themes: ['orphans'] }),
  ],
})
const searchable = { catalogue, index: buildSearchIndex({ ...catalogue, concepts }) }
const ask = (text: string, language: 'en' | 'tr' | 'ru' = 'en') => askPassages(searchable, { text, language })

describe('a question finds the passage', () => {
  test.each([
    ['by a word of the vocabulary that is in no text', 'is usury a sin', 'en', 'trade'],
    ['by a phrase of the vocabulary', 'may I take interest on a loan?', 'en', 'trade'],
    ['through a concept that leads to its theme', 'can I get a mortgage', 'en', 'trade'],
    ['by its title', 'caring for weak people', 'en', 'care'],
    ['in another language', 'ипотека', 'ru', 'trade'],
    ['in a language other than the page’s, by its words', 'ev kredisi', 'en', 'trade'],
    ['in a script other than the page’s', 'сироты', 'en', 'care'],
  ] as const)('%s: %s', (_why, text, language, id) => {
    expect(ask(text, language).passages[0]?.passage._id).toBe(id)
  })
})

test('of concepts with the same stem, the one with the word as typed is meant', () => {
  const arabic = (words: string[]) => ({ en: ['x'], az: ['x'], tr: ['x'], ru: ['x'], ar: words })
  const index = buildSearchIndex({
    ...catalogue,
    concepts: { usury: arabic(['الغيب']), orphans: arabic(['الغيبة']) },
  })
  const first = (text: string) =>
    askPassages({ catalogue, index }, { text, language: 'ar' }).passages.map(({ passage }) => passage._id)
  expect(first('غيبة')).toEqual(['care', 'trade'])
  expect(first('الغيب')).toEqual(['trade', 'care'])
})

test('the reasons are the themes that the question names', () => {
  expect(ask('house loan').passages[0]?.reasons).toEqual(['usury'])
  expect(ask('Trade and its limits').passages[0]?.reasons).toEqual([])
})

test('the best verse of a passage comes first', () => {
  expect(ask('orphans verse 3').passages[0]?.verses.map(({ verse }) => verse)).toEqual([3, 2])
})

test.each(['', '?!', 'zzyzx'])('%j finds nothing and does not fail', (text) => {
  const { passages } = ask(text)
  expect(passages).toEqual([])
})
