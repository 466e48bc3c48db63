import { expect, test } from 'vitest'
import { toPronunciation } from './pronunciation-view.ts'

/** A made-up sentence: "the house is large". */
const text = 'ٱلْبَيْتُ كَبِيرٌۭ'

test.each([
  ['en', 'Al-baytu kabīr'],
  ['az', 'Əl-beytu kəbir'],
  ['tr', 'El beytu kebîr'],
  ['ru', 'Аль-байту кабиир'],
] as const)('is spelled in the letters of %s', (language, spelled) =>
  expect(toPronunciation({ text, marks: [] }, language)).toEqual({ pronunciation: { text: spelled, marks: [] } }),
)

test('marks in the Arabic are marked in the pronunciation', () => {
  const from = text.indexOf('ك')
  const { pronunciation } = toPronunciation({ text, marks: [[from, text.length]] }, 'tr')
  expect(pronunciation?.marks.map(([start, end]) => pronunciation.text.slice(start, end))).toEqual(['kebîr'])
})

test('a text that no rule can read has no pronunciation', () =>
  expect(toPronunciation({ text: 'Latin letters', marks: [] }, 'en')).toEqual({}))
