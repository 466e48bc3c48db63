/** @module-tag slow */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runFuzz } from './fuzz-run.ts'
import { type FuzzedSite, startFuzzedSite } from './fuzzed-site.ts'

let site: FuzzedSite

beforeAll(async () => {
  site = await startFuzzedSite(join(inject('filledDirectory'), 'filled.sqlite'))
})
afterAll(async () => await site?.stop())

/** The same requests in every run: whether a change passes is no matter of luck. `npm run fuzz` sends 50,000 with a new seed. */
const seed = 20_261_117

test('3,000 requests to every row and page, by strangers and by an administrator: nothing breaks, hangs or leaks', async () => {
  const { requests, findings, statuses } = await runFuzz(site, { requests: 3000, seed, maxFindings: 3 })
  expect({ seed, findings }).toEqual({ seed, findings: [] })
  expect(requests).toBe(3000)
  // Among so many there must be some that were taken, or the shapes no longer fit the contract.
  expect(statuses.get('administrator 200')).toBeGreaterThan(50)
  expect(statuses.get('stranger 200')).toBeGreaterThan(50)
  expect(statuses.get('reader 200')).toBeGreaterThan(50)
})
