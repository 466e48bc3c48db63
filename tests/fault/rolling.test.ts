/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runRolling } from './rolling-run.ts'
import { createSiteFixture, type SiteFixture } from './site-fixture.ts'

let fixture: SiteFixture
beforeAll(async () => {
  fixture = await createSiteFixture('sqlite', 'excerpt')
})
afterAll(() => fixture.remove())

// The full run, three sites on PostgreSQL, is `npm run fault -- rolling`.
test('two processes are restarted one after the other, and no request through the balancer fails', async () => {
  const report = await runRolling({ sites: [fixture, fixture], rounds: 1, readers: 2, print: () => {} })
  expect(report.failed).toEqual([])
  expect(report.reads).toBeGreaterThan(10)
})
