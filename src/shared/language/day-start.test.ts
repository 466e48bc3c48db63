import { expect, test } from 'vitest'
import { toDayStart } from './day-start.ts'

test.each([
  ['at UTC', '2026-11-17', 'UTC', 0, '2026-11-17T00:00:00.000Z'],
  ['earlier to the east', '2026-11-17', 'Asia/Baku', 0, '2026-11-16T20:00:00.000Z'],
  ['later to the west', '2026-11-17', 'America/New_York', 0, '2026-11-17T05:00:00.000Z'],
  ['the day after', '2026-11-30', 'UTC', 1, '2026-12-01T00:00:00.000Z'],
  ['in summer time', '2026-07-01', 'Europe/London', 0, '2026-06-30T23:00:00.000Z'],
  ['on the day when clocks go forward', '2026-03-29', 'Europe/London', 1, '2026-03-29T23:00:00.000Z'],
])('a day begins %s', (_, day, timeZone, days, moment) => {
  expect(new Date(toDayStart(day, timeZone, days)).toISOString()).toBe(moment)
})
