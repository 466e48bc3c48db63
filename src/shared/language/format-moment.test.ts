import { expect, test } from 'vitest'
import { formatMoment, formatNumber } from './format-moment.ts'

const moment = new Date('2026-11-15T19:27:04Z')

test.each([
  ['a date', 'az', 'none', '15 noyabr 2026'],
  ['with minutes', 'az', 'minutes', '15 noyabr 2026, 19:27'],
  ['with seconds', 'az', 'seconds', '15 noyabr 2026, 19:27:04'],
  ['English', 'en', 'minutes', '15 November 2026 at 19:27'],
  ['Turkish', 'tr', 'minutes', '15 Kasım 2026 19:27'],
  ['Russian', 'ru', 'none', '15 ноября 2026 г.'],
] as const)('%s in %s', (_, language, time, expected) => {
  expect(formatMoment(moment, language, { timeZone: 'Europe/London', time })).toBe(expected)
})

test('numbers in Azerbaijani do not depend on the browser’s locales', () => {
  expect(formatNumber(6236, 'az')).toBe('6.236')
  expect(formatNumber(6236, 'en')).toBe('6,236')
})
