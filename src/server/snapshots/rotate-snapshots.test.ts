import { expect, test } from 'vitest'
import { isSnapshotDue, listExpired } from './rotate-snapshots.ts'
import type { Snapshot } from './snapshot-name.ts'

const now = new Date('2026-02-03T12:00:00Z')
const hour = 3_600_000

function makeSnapshot(hoursAgo: number, more: Partial<Snapshot> = {}): Snapshot {
  return {
    name: `${hoursAgo}`,
    form: 'sqlite',
    takenAt: new Date(now.getTime() - hoursAgo * hour),
    revision: 7,
    ...more,
  }
}

test.each([
  ['there is no snapshot', undefined, 7, true],
  ['nothing changed within a day', makeSnapshot(23), 7, false],
  ['a day has passed', makeSnapshot(24), 7, true],
  ['a change a moment ago', makeSnapshot(0.5), 8, false],
  ['a change, and an hour has passed', makeSnapshot(1), 8, true],
])('due: %s', (_reason, newest, revision, due) => expect(isSnapshotDue(newest, revision, now)).toBe(due))

test('a dozen snapshots are kept', () => {
  const hourly = Array.from({ length: 12 }, (_, at) => makeSnapshot(at / 100))
  expect(listExpired(hourly, now)).toEqual([])
})

test('beyond a dozen, the last snapshot of each day is kept for two weeks', () => {
  const hourly = Array.from({ length: 24 * 30 }, (_, at) => makeSnapshot(at))
  const expired = new Set(listExpired(hourly, now))
  const kept = hourly.filter((snapshot) => !expired.has(snapshot))
  expect(kept).toHaveLength(12 + 13)
  expect(kept.slice(12).every(({ takenAt }) => takenAt.getUTCHours() === 23)).toBe(true)
})

test('the newest snapshots are kept however old they are', () => {
  const old = Array.from({ length: 12 }, (_, at) => makeSnapshot(10_000 + at))
  expect(listExpired(old, now)).toEqual([])
})

test('snapshots from before a deletion of all verses never expire', () => {
  const kept = Array.from({ length: 50 }, (_, at) => makeSnapshot(at, { form: 'json.gz' }))
  expect(listExpired(kept, now)).toEqual([])
})

test('snapshots dated in the future never expire, and are not counted', () => {
  const future = Array.from({ length: 20 }, (_, at) => makeSnapshot(-at - 1))
  const recent = Array.from({ length: 12 }, (_, at) => makeSnapshot(at / 100))
  expect(listExpired([...future, ...recent], now)).toEqual([])
})
