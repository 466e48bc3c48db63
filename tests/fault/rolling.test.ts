import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlace, type Place } from './place.ts'
import { runRolling } from './rolling-run.ts'

let place: Place
beforeAll(async () => {
  place = await createPlace('sqlite', 'filled')
})
afterAll(() => place.remove())

// The whole, three places on PostgreSQL, is `npm run fault -- rolling`.
test('two processes are restarted one after the other, and no request through the balancer fails', async () => {
  const report = await runRolling({ sites: [place, place], rounds: 1, readers: 2, say: () => {} })
  expect(report.failed).toEqual([])
  expect(report.reads).toBeGreaterThan(10)
  expect(Math.max(...report.stopMs)).toBeLessThan(10_000)
}, 180_000)
