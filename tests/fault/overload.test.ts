/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOverload } from './overload-run.ts'
import { createSiteFixture, type SiteFixture } from './site-fixture.ts'

let fixture: SiteFixture
beforeAll(async () => {
  fixture = await createSiteFixture('sqlite', 'filled')
})
afterAll(() => fixture.remove())

// The machine may be busy, so times are not checked here: `npm run fault -- overload` measures them on an idle one.
test('past its capacity a process refuses some requests, breaks none, and always serves cached pages', async () => {
  const settings = { seconds: 3, times: 10, measureSeconds: 2, watchedSeconds: 2, dataDir: fixture.dataDir }
  const report = await runOverload(settings, () => {})
  expect(report.accepted).toBeGreaterThan(0)
  expect(report.refused).toBeGreaterThan(0)
  expect(report.broken).toBe(0)
  expect(report.readyFailed).toBe(0)
  expect(report.readyP99Ms).toBeGreaterThan(0)
})
