import { expect, test } from 'vitest'
import { alignTexts } from './align-texts.ts'

const read = (text: string) => text.split(' ').map((word) => [word])
const align = (from: string, to: string) => [...alignTexts(read(from), read(to))]

test('pairs equal words, and maps a word without a pair to the next word', () => {
  expect(align('light upon light', 'light upon light')).toEqual([0, 1, 1, 2, 2, 3])
  expect(align('o people of light', 'opeople of light')).toEqual([0, 1, 0, 1, 1, 2, 2, 3])
  expect(align('a b', '')).toHaveLength(4)
})

/** Distinct words; in the other text every third word has an extra letter in front. */
const toWord = (at: number) => `w${(at * 7919).toString(36)}`
const measure = (length: number): number => {
  const from = Array.from({ length }, (_, at) => [toWord(at)])
  const to = Array.from({ length }, (_, at) => [`${at % 3 === 0 ? 'x' : ''}${toWord(at)}`])
  const startedAt = performance.now()
  alignTexts(from, to)
  return performance.now() - startedAt
}

test('takes linear time', () => {
  measure(500)
  const short = Math.min(...[1, 2, 3].map(() => measure(500)))
  const long = Math.min(...[1, 2, 3].map(() => measure(4000)))
  // Eight times the words; a full table would take sixty-four times the time.
  expect(long / short).toBeLessThan(24)
})
