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

/**
 * Every run sends the same requests, so that a change passes or fails reliably. `npm run fuzz` has a new seed each
 * time.
 */
const seed = 20_261_117

test('3,000 requests by strangers and an administrator to all rows and pages cause no error, hang or leak', async () => {
  const { requests, findings, statuses } = await runFuzz(site, { requests: 3000, seed, maxFindings: 3 })
  expect({ seed, findings }).toEqual({ seed, findings: [] })
  expect(requests).toBe(3000)
  // Some must succeed; otherwise the generated requests no longer fit the contract.
  expect(statuses.get('administrator 200')).toBeGreaterThan(50)
  expect(statuses.get('stranger 200')).toBeGreaterThan(50)
  expect(statuses.get('reader 200')).toBeGreaterThan(50)
})
