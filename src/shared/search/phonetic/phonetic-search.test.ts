import { describe, expect, test } from 'vitest'
import { listHits } from '../fixture-hits.ts'
import { makeIndex, makeVerse } from '../fixture-index.ts'
import { findHighlights } from '../highlight.ts'
import { updateSearchIndex } from '../search-index.ts'
import { searchVerses } from '../search-verses.ts'
import { suggest } from '../suggest.ts'
import { findPhoneticMatches } from './phonetic-search.ts'

// Sentences made for these tests.
const texts = [
  { ar: 'وَٱلْبَحْرِ ٱلْعَظِيمِ ۚ وَٱلسَّفِينَةِ إِذَا جَرَتْ', en: 'By the great sea and the ship when it sails' },
  { ar: 'خَرَجَ ٱلرَّجُلُ مِن بَيْتِهِۦ صَبَاحًا', en: 'The man left his house in the morning' },
  { ar: 'ثُمَّ دَخَلَتِ ٱلشَّمْسُ فِى ٱلْغُرُوبِ', en: 'Then the sun went down' },
  { ar: 'قَالَ يَـٰقَوْمِ ذُوقُوا۟ ثَمَرَةَ شَجَرَتِكُمْ', en: 'He said: taste the fruit of your tree' },
  { ar: 'كَتَبَ مُعَلِّمٌ كَبِيرٌ كِتَابًا جَدِيدًا لِّلنَّاسِ', en: 'A great teacher wrote a new book' },
]
const verses = texts.map((text, at) => makeVerse(at + 1, text))
const index = makeIndex(verses)

function find(text: string, searched = index) {
  const result = searchVerses(searched, { text })
  return {
    rule: result.rule,
    ids: listHits(searched, result).map(({ verseId }) => verseId),
  }
}

describe('a verse is found by how it sounds', () => {
  test.each([
    ['as Turkish okunuş', 'vel bahril azim ves sefineti iza ceret', 'v1'],
    ['as Azerbaijani oxunuş', 'vəlbəhril əzim vəs səfinəti iza cərət', 'v1'],
    ['in Cyrillic letters', 'валь бахриль азым вас сафинати иза джарат', 'v1'],
    ['in English letters', 'wal bahril azeemi was safeenati idha jarat', 'v1'],
    ['with long vowels and marks', 'wal-baḥril-ʿaẓīm, was-safīnati', 'v1'],
    ['with words joined and split otherwise', 'haracer raculu mimbeytihi sabaha', 'v2'],
    ['with the article written in full', 'kharaja al rajulu min baytihi', 'v2'],
    ['without assimilated letters', 'haracerraculu min beytih', 'v2'],
    ['with k for q, and z and s for the interdental sounds', 'kala ya kavmi zuku semerate', 'v4'],
    ['with th for the interdental sounds', 'qala ya qawmi thooqoo thamarata', 'v4'],
    ['with a typo every few letters', 'summe dahaletiş şemzu fil gurup', 'v3'],
    ['with n before m', 'ketebe muallimun kebirun kitaben cediden', 'v5'],
  ])('%s', (_reason, typed, id) => {
    const { rule, ids } = find(typed)
    expect({ rule, first: ids[0] }).toEqual({ rule: 'sound', first: id })
  })
})

describe('queries across verses', () => {
  const verses = ['وَٱلْبَحْرِ', 'وَٱلسَّفِينَةِ إِذَا جَرَتْ', 'خَرَجَ ٱلرَّجُلُ مِن بَيْتِهِۦ صَبَاحًا'].map((ar, at) => makeVerse(at + 1, { ar }))
  const across = makeIndex(verses)
  const highlighted = (typed: string) => {
    const result = searchVerses(across, { text: typed })
    return verses.map((verse) => findHighlights(across, result, verse, 'ar').length)
  }

  test.each([
    ['two short verses', 'vel bahri ves sefineti iza ceret', ['v1', 'v2']],
    ['the end of a verse and the beginning of the next', 'ves sefineti iza ceret haracer raculu', ['v2', 'v3']],
    ['three', 'валь бахри вас сафинати иза джарат хараджар раджулю мин байтих', ['v1', 'v2', 'v3']],
  ])('%s are found in order', (_reason, typed, ids) => expect(find(typed, across)).toEqual({ rule: 'sound', ids }))

  test('each verse has its own words highlighted', () =>
    expect(highlighted('vel bahri ves sefineti iza ceret haracer raculu')).toEqual([1, 3, 2]))
})

describe('phonetic search yields', () => {
  test('to exact matches of words', () => expect(find('the great sea')).toEqual({ rule: 'words', ids: ['v1'] }))

  test('to a typo in words of a language', () => expect(find('the mann left his house').rule).not.toBe('sound'))

  test('to other scripts, digits and short queries', () => {
    expect(find('بحر عظيم كبير جدا').rule).not.toBe('sound')
    expect(find('vel bahril azim 7').rule).not.toBe('sound')
    expect(find('vel').rule).not.toBe('sound')
    expect(find('vel bah').rule).not.toBe('sound')
  })

  test('to quotes and exclusions, which are literal', () => {
    expect(find('"vel bahril azim ves sefineti"').rule).not.toBe('sound')
    expect(find('vel bahril azim ves sefineti -ship').rule).not.toBe('sound')
  })

  test('to a search in one language', () => {
    const { rule } = searchVerses(index, { text: 'vel bahril azim ves sefineti', languages: ['tr'] })
    expect(rule).not.toBe('sound')
  })
})

test('a strong phonetic match ranks before a few verses that have the words', () => {
  const typed = 'haracer raculu min beytihi sabaha'
  const quoting = makeIndex([...verses, makeVerse(6, { tr: typed })])
  expect(find(typed, quoting)).toEqual({ rule: 'sound', ids: ['v2', 'v6'] })
})

test.each([
  ['before w', 'wa adaban wa kalba', 'وَأَدَبًۭا وَكَلْبًۭا'],
  ['before m', 'kitabun makbul', 'كِتَابٌۭ مَّقْبُولٌۭ'],
  ['in Cyrillic letters', 'ва адабан ва кальба', 'وَأَدَبًۭا وَكَلْبًۭا'],
])('an assimilated n may be typed without effect: %s', (_reason, typed, ar) => {
  const heard = findPhoneticMatches(makeIndex([...verses, makeVerse(6, { ar })]), typed)
  expect(heard?.evidence).toBe('strong')
  expect(heard?.matches[0]?.doc).toBe(5)
})

// Enough verses for two words to identify one, and words that match only in part.
const many = makeIndex([
  ...verses,
  makeVerse(6, { ar: 'قُلْ هُوَ خَيْرٌۭ', tr: 'Kul hakkı', ru: 'Гала' }),
  makeVerse(7, { ar: 'إِنَّ ٱللَّهَ عَلِيمٌۭ', tr: 'İnşallah döner' }),
  makeVerse(8, { ar: 'وَقَطَّعْنَا ٱلْخُبْزَ فَأَكَلْنَا', tr: 'Ekmeği böldük' }),
  makeVerse(9, { ar: 'لَهُمُ ٱلْحُسْنَىٰ وَزِيَادَةٌۭ كَثِيرَةٌۭ' }),
  makeVerse(10, { ar: 'أُو۟لَـٰٓئِكَ أَصْحَـٰبُ ٱلْبَيْتِ' }),
  makeVerse(11, { ar: 'تَوَكَّلَ عَلَى ٱللَّهِ يَوْمَ يَقُومُ قَوْمُهُۥ' }),
])

describe('two words with an exact phonetic match', () => {
  test.each([
    ['rank before verses with one of the words', 'kul huve', 'v6'],
    ['are found although they are short', 'kul huva', 'v6'],
    ['joined to one word, rank before a spelling correction', 'innallahe', 'v7'],
    ['with s and h, which are one sound in other spellings', 'ulaike ashabu', 'v10'],
    ['with ov for aw', 'ya kovmi', 'v4'],
    ['with г for ayn', 'ва каттагна', 'v8'],
    ['with г for ayn, closed up', 'галяллахи', 'v11'],
    ['with an accent after a consonant', 'ва кьатӏтӏагӏна', 'v8'],
    ['with another character for it', 'ва къат1т1аг1на', 'v8'],
  ])('%s: %s', (_reason, typed, id) => {
    const { rule, ids } = find(typed, many)
    expect({ rule, first: ids[0] }).toEqual({ rule: 'sound', first: id })
  })

  test('do not rank before verses that have both words', () => {
    const quoting = makeIndex([...verses, makeVerse(6, { ar: 'قُلْ هُوَ خَيْرٌۭ' }), makeVerse(7, { tr: 'kul huve' })])
    expect(find('kul huve', quoting)).toEqual({ rule: 'words', ids: ['v7'] })
  })

  test('do not match inside other words', () => {
    expect(find('ula baka', many).rule).not.toBe('sound')
  })
})

test('the matched Arabic words are highlighted', () => {
  const result = searchVerses(index, { text: 'raculu min beytihi' })
  const verse = verses[1] as (typeof verses)[number]
  const marked = findHighlights(index, result, verse, 'ar').map(([start, end]) => verse.ar.slice(start, end))
  expect(marked).toEqual(['ٱلرَّجُلُ', 'مِن', 'بَيْتِهِۦ'])
})

test('an edited text is found by its new sound', () => {
  const before = verses[2] as (typeof verses)[number]
  const after = { ...before, ar: 'سَقَطَ ٱلْوَرَقُ عَلَى ٱلتُّرَابِ' }
  const edited = updateSearchIndex(index, { verses: [after], before: new Map([[before._id, before]]) })
  expect(find('sekatal varaku alet turab', edited)).toEqual({ rule: 'sound', ids: ['v3'] })
  expect(find('summe dahaletiş şemsu fil gurub', edited).rule).not.toBe('sound')
  expect(find('vel bahril azim ves sefineti', edited).ids[0]).toBe('v1')
})

test('a verse that sounds similar is suggested while typing', () => {
  expect(suggest(index, { text: 'vel bahril azim ves sef', language: 'tr' }).heard).toEqual([{ chapter: 2, verse: 1 }])
  expect(suggest(index, { text: 'the great sea', language: 'en' }).heard).toEqual([])
})

test.each([
  ['suggested when only the unfinished word may be of the language', 'Az yağmur yağdı', [{ chapter: 2, verse: 1 }]],
  ['not suggested when all words are of the language', 'Vel bahril azdı', []],
])('a close match is %s', (_reason, tr, heard) => {
  const known = makeIndex([...verses, makeVerse(6, { tr })])
  expect(suggest(known, { text: 'vel bahril az', language: 'tr' }).heard).toEqual(heard)
})

test('a text that no rule can read is not found by sound, and causes no error', () => {
  const odd = makeIndex([makeVerse(1, { ar: 'abc' }), ...verses.slice(1)])
  expect(find('haracer raculu min beytihi', odd).ids).toEqual(['v2'])
})
