import { describe, expect, test } from 'vitest'
import { listHits } from './fixture-hits.ts'
import { makeIndex, makeVerse } from './fixture-index.ts'
import { toRussian } from './latin-russian.ts'
import { searchVerses } from './search-verses.ts'

describe('a Russian word in Latin letters', () => {
  test.each([
    ['terpenie', 'терпение'],
    ['pokayanie', 'покаяние'],
    ['proshchenie', 'прощение'],
    ['proschenie', 'прощение'],
    ['lyubov', 'любов'],
    ['angely', 'ангелы'],
    ['pokoy', 'покой'],
    ['zhizn', 'жизн'],
    ['dukh', 'дух'],
  ])('%s is %s', (typed, russian) => expect(toRussian(typed)).toBe(russian))

  test('has no other letters', () => expect(toRussian('səbir')).toBeUndefined())
})

describe('a search in Latin letters', () => {
  const index = makeIndex([
    makeVerse(1, { ru: 'Терпение и молитва', en: 'Patience and prayer' }),
    makeVerse(2, { ru: 'Благодарность', en: 'Gratitude' }),
    makeVerse(3, { ru: 'Женщины' }),
  ])
  const find = (text: string, askedIn: 'ru' | 'en') => {
    const result = searchVerses(index, { text, askedIn })
    return listHits(index, result).map(({ verseId }) => verseId)
  }

  test.each([
    ['one word', 'terpenie', ['v1']],
    ['two words', 'molitva terpenie', ['v1']],
    ['no soft sign', 'blagodarnost', ['v2']],
    ['sh for щ', 'zhenshiny', ['v3']],
    ['a word that is not Russian', 'terpenie grumbling', []],
  ])('finds what a Russian reader means: %s', (_reason, text, ids) => expect(find(text, 'ru')).toEqual(ids))

  test('shows the word with its soft sign', () => {
    const { corrections } = searchVerses(index, { text: 'blagodarnost', askedIn: 'ru' })
    expect(corrections.map(({ shown }) => shown)).toEqual(['благодарность'])
  })

  test('is not read as Russian for another reader', () => expect(find('molitva', 'en')).toEqual([]))
})
