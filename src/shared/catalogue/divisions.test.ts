import { HizbQuarterList, JuzList, PageList, SajdaList, SurahList } from 'quran-meta/hafs'
import { expect, test } from 'vitest'
import { createDivisions, juzStarts, pageStarts, prostrations, quarterStarts } from './divisions.ts'

const chapters = SurahList.slice(1, 115).map(([, ayahCount], at) => ({ number: at + 1, ayahCount: Number(ayahCount) }))
const divisions = createDivisions(chapters)

test('the divisions are those of quran-meta', () => {
  expect(juzStarts).toEqual(JuzList.slice(1, 31))
  expect(quarterStarts).toEqual(HizbQuarterList.slice(1, 241))
  expect(pageStarts).toEqual(PageList.slice(1, 605))
  expect(prostrations).toEqual(SajdaList)
})

test.each([
  [
    { chapter: 1, verse: 1 },
    { juz: 1, hizb: 1, page: 1 },
  ],
  [{ chapter: 2, verse: 1 }, { page: 2 }],
  [
    { chapter: 2, verse: 142 },
    { juz: 2, hizb: 3, page: 22 },
  ],
  [{ chapter: 7, verse: 206 }, { prostration: true }],
  [{ chapter: 2, verse: 3 }, undefined],
])('%j', (reference, marks) => expect(divisions.marksOf(reference)).toEqual(marks))

test('a juz may start and end inside a chapter', () => {
  expect(divisions.findJuz(1)).toEqual({ from: { chapter: 1, verse: 1 }, to: { chapter: 2, verse: 141 } })
  expect(divisions.findJuz(30)).toEqual({ from: { chapter: 78, verse: 1 }, to: { chapter: 114, verse: 6 } })
  expect(divisions.findJuz(31)).toBeUndefined()
  expect(divisions.juzOf({ chapter: 18, verse: 10 })).toBe(15)
  expect(divisions.juzOf({ chapter: 114, verse: 6 })).toBe(30)
})
