import { describe, expect, test } from 'vitest'
import type { TextLanguage } from '#shared/language/languages.ts'
import { listHits } from './fixture-hits.ts'
import { makeIndex, makeVerse } from './fixture-index.ts'
import { searchVerses } from './search-verses.ts'

const index = makeIndex([
  makeVerse(1, { en: 'The rivers of the garden', tr: 'Büyük gün', ar: 'يوم القيامة', ru: 'великий день' }),
  makeVerse(2, { en: 'A garden without rivers', tr: 'Gün büyük', ar: 'القيامة' }),
])

function find(text: string, askedIn: TextLanguage) {
  const result = searchVerses(index, { text, askedIn })
  return {
    ids: listHits(index, result).map(({ verseId }) => verseId),
    shown: result.corrections.map(({ shown }) => shown),
  }
}

describe('words without a space between them', () => {
  test.each<[TextLanguage, string, string]>([
    ['en', 'riversofthegarden', 'rivers of the garden'],
    ['tr', 'büyükgün', 'büyük gün'],
    ['tr', 'buyukgun', 'buyuk gun'],
    ['ar', 'يومالقيامة', 'يوم القيامة'],
    ['ru', 'великийдень', 'великий день'],
  ])('are found in %s: %s', (askedIn, text, shown) =>
    expect(find(text, askedIn)).toEqual({ ids: ['v1'], shown: [shown] }),
  )

  test('are found beside other words', () => expect(find('riversof the garden', 'en').ids).toEqual(['v1']))

  test('must be side by side in a verse', () => expect(find('gardenrivers', 'en').shown).not.toContain('garden rivers'))
})
