import { expect, test } from 'vitest'
import { runOverload } from './overload-run.ts'

// The times are those of a machine that does other things beside; `npm run fault -- overload` on a quiet one is the proof of them.
test('past its capacity a process refuses some, breaks nothing, and always gives what is ready', async () => {
  const report = await runOverload({ seconds: 3, times: 10, measureSeconds: 2, watchedSeconds: 2 }, () => {})
  expect(report.accepted).toBeGreaterThan(0)
  expect(report.refused).toBeGreaterThan(0)
  expect(report.broken).toBe(0)
  expect(Number.isFinite(report.readyP99Ms)).toBe(true)
}, 120_000)
