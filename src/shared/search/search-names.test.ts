import { describe, expect, test } from 'vitest'
import { listHits } from './fixture-hits.ts'
import { makeIndex, makeVerse } from './fixture-index.ts'
import { searchVerses } from './search-verses.ts'

describe('a juz', () => {
  const turkish = makeIndex([makeVerse(1, { tr: 'her bölümü bir cüz' }), makeVerse(2, { tr: 'ama bir bölüm' })])

  test.each(['cüz 30', '30. cüz', 'amme cüzü'])('%s does not fall back to some of its words', (text) => {
    expect(searchVerses(turkish, { text })).toMatchObject({ rule: 'none', count: 0 })
  })

  test('that does not exist is reported as missing', () => {
    expect(searchVerses(turkish, { text: '31. cüz' })).toMatchObject({ count: 0, absent: { juz: 31 } })
  })

  test('without a number is searched for as a word', () => expect(searchVerses(turkish, { text: 'cüz' }).count).toBe(1))
})

describe('the names of several chapters', () => {
  const named = makeIndex([makeVerse(1, { tr: 'yusuf ile yasin' }), makeVerse(2, { tr: 'fecr' })])
  const search = (text: string) => {
    const { rule, count, references } = searchVerses(named, { text })
    return { rule, count, chapters: references.map(({ chapter }) => chapter) }
  }

  test('are offered beside the verses that have the words', () => {
    expect(search('yusuf yasin')).toEqual({ rule: 'words', count: 1, chapters: [12, 36] })
    expect(search('yasin fecr')).toEqual({ rule: 'some', count: 2, chapters: [36, 89] })
  })

  test.each(['yusuf felak', 'felak ve yusuf'])('are shown if a name, as in %s, is a word of no verse', (text) => {
    expect(search(text)).toMatchObject({ rule: 'reference', chapters: expect.arrayContaining([12, 113]) })
  })

  test('are shown if no verse has the words', () => {
    expect(search('felak fecr')).toMatchObject({ rule: 'reference', chapters: [113, 89] })
  })
})

describe('the name of a chapter that only resembles words of the texts', () => {
  const similar = makeIndex([
    makeVerse(1, { tr: 'bakarak yaşına erdi' }),
    makeVerse(2, { tr: 'felaket günü' }),
    makeVerse(3, { tr: "Yusuf'u gördüm", chapter: 12 }),
    makeVerse(4, { tr: 'fecre ant olsun', chapter: 89 }),
    makeVerse(5, { tr: 'felakete uğradı' }),
  ])
  const search = (text: string) => {
    const { rule, references } = searchVerses(similar, { text, askedIn: 'tr' })
    return { rule, chapters: references.map(({ chapter }) => chapter) }
  }

  test.each([
    ['the beginning of a word', 'bakara', 2],
    ['the beginning and the stem of a noun', 'Felak', 113],
    ['without its marks, another form of a word', 'yasin', 36],
    ['with a circumflex', 'Yâsin', 36],
  ])('shows the chapter: %s', (_reason, text, chapter) => {
    expect(search(text)).toEqual({ rule: 'reference', chapters: [chapter] })
  })

  test.each([
    ['the chapter has the name in another form', 'Yusuf', 12],
    ['the chapter has the word in another form', 'Fecr', 89],
    ['it has letters that the name does not have', 'yaşın', 36],
  ])('shows the words if %s', (_reason, text, chapter) => {
    expect(search(text)).toEqual({ rule: 'words', chapters: [chapter] })
  })
})

describe('a text that sounds like the meaning of a name', () => {
  const named = makeIndex([
    makeVerse(1, { en: 'until the dawn', ru: 'корову' }),
    makeVerse(2, { ru: 'до рассвета, и настал рассвет' }),
  ])

  test.each([
    ['misspelled', 'daun', 'dawn', 89, 'v1'],
    ['in Latin letters', 'rassvet', 'рассвет', 113, 'v2'],
  ])('%s is corrected to that word, beside the chapter', (_reason, text, shown, chapter, id) => {
    const found = searchVerses(named, { text })
    expect(found).toMatchObject({
      rule: 'typo',
      corrections: [{ typed: text, shown }],
      references: expect.arrayContaining([expect.objectContaining({ chapter })]),
    })
    expect(listHits(named, found).map(({ verseId }) => verseId)).toEqual([id])
  })

  test('means the chapter if no verse has that word', () => {
    expect(searchVerses(named, { text: 'korova' })).toMatchObject({ rule: 'reference', references: [{ chapter: 2 }] })
  })
})
