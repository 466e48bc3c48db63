/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOverload } from './overload-run.ts'
import { createSiteFixture, type SiteFixture } from './site-fixture.ts'

let fixture: SiteFixture
beforeAll(async () => {
  fixture = await createSiteFixture('sqlite', 'filled')
})
afterAll(() => fixture.remove())

// The times are those of a machine that does other things beside; `npm run fault -- overload` on a quiet one is the proof of them.
test('past its capacity a process refuses some, breaks nothing, and always gives what is ready', async () => {
  const settings = { seconds: 3, times: 10, measureSeconds: 2, watchedSeconds: 2, dataDir: fixture.dataDir }
  const report = await runOverload(settings, () => {})
  expect(report.accepted).toBeGreaterThan(0)
  expect(report.refused).toBeGreaterThan(0)
  expect(report.broken).toBe(0)
  expect(Number.isFinite(report.readyP99Ms)).toBe(true)
})
