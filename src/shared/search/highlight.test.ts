import { expect, test } from 'vitest'
import type { TextLanguage } from '#shared/language/languages.ts'
import { makeIndex, makeVerse } from './fixture-index.ts'
import { findHighlights } from './highlight.ts'
import type { SearchedVerse } from './search-index.ts'
import { searchVerses } from './search-verses.ts'

function show(language: TextLanguage, texts: Partial<SearchedVerse>, text: string): string {
  const verse = makeVerse(1, texts)
  const index = makeIndex([verse])
  const ranges = findHighlights(index, searchVerses(index, { text, languages: [language] }), verse, language)
  return ranges.reduceRight(
    (shown, [start, end]) => `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`,
    verse[language],
  )
}

test.each([
  ['the word as typed', 'en', { en: 'Most Merciful, so merciful!' }, 'merciful', 'Most [Merciful], so [merciful]!'],
  ['another form, as a whole word', 'en', { en: 'the gardens of' }, 'garden', 'the [gardens] of'],
  ['the whole word if its beginning matches', 'en', { en: 'the gardens of' }, 'gard', 'the [gardens] of'],
  [
    'only the phrase',
    'en',
    { en: 'rivers flow, and flow rivers' },
    '"rivers flow"',
    '[rivers] [flow], and flow rivers',
  ],
  ['the word shown instead of a typo', 'en', { en: 'a merciful one' }, 'mercyful', 'a [merciful] one'],
  ['a word with an apostrophe', 'tr', { tr: '“Allah’ın” adıyla' }, 'allahin', '“[Allah’ın]” adıyla'],
  ['a folded word', 'az', { az: 'Mərhəmətli və Rəhmli' }, 'rehmli', 'Mərhəmətli və [Rəhmli]'],
  ['a decomposed letter', 'ru', { ru: 'мои\u0306 дом' }, 'мой', '[мои\u0306] дом'],
  ['marked Arabic', 'ar', { ar: 'فِى ٱلسَّمَـٰوَٰتِ وَمَا' }, 'السماوات', 'فِى [ٱلسَّمَـٰوَٰتِ] وَمَا'],
  [
    'a word that only the everyday spelling has, on its Quranic spelling',
    'ar',
    { ar: 'قَالَ يَبْنَؤُمَّ لَا تَأْخُذْ', arPlain: 'قَالَ يَا ابْنَ أُمَّ لَا تَأْخُذْ' },
    '"ابن أم"',
    'قَالَ [يَبْنَؤُمَّ] لَا تَأْخُذْ',
  ],
  [
    'a word joined to the vocative in the Quranic spelling, and not the next word',
    'ar',
    { ar: 'يَـٰرَجُلُ قُمْ إِلَىٰ بَيْتِكَ', arPlain: 'يَا رَجُلُ قُمْ إِلَى بَيْتِكَ' },
    'رجل',
    '[يَـٰرَجُلُ] قُمْ إِلَىٰ بَيْتِكَ',
  ],
  ['an excluded word is not highlighted', 'en', { en: 'one two three' }, 'one -four', '[one] two three'],
] as const)('%s', (_reason, language, texts, text, expected) => expect(show(language, texts, text)).toBe(expected))

test('a verse that matched in one language has no highlights in another', () => {
  const verse = makeVerse(1, { en: 'rivers', tr: 'ırmaklar' })
  const index = makeIndex([verse])
  expect(findHighlights(index, searchVerses(index, { text: 'rivers' }), verse, 'tr')).toEqual([])
})
