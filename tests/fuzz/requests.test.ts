import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { testSlowAfterFirst } from '../support/slow.ts'
import { runFuzz } from './fuzz-run.ts'
import { type FuzzedSite, startFuzzedSite } from './fuzzed-site.ts'

let site: FuzzedSite

beforeAll(async () => {
  site = await startFuzzedSite(join(inject('filledDirectory'), 'filled.sqlite'))
})
afterAll(async () => await site?.stop())

/** The same requests in every run: whether a change passes is no matter of luck. `npm run fuzz` sends 50,000 with a new seed. */
const seed = 20_261_117

testSlowAfterFirst([500, 3000])(
  '%i requests to every row and page, by strangers and by an administrator: nothing breaks, hangs or leaks',
  async (count) => {
    const { requests, findings, statuses } = await runFuzz(site, { requests: count, seed, maxFindings: 3 })
    expect({ seed, findings }).toEqual({ seed, findings: [] })
    expect(requests).toBe(count)
    // Among so many there must be some that were taken, or the shapes no longer fit the contract.
    for (const who of ['administrator', 'stranger', 'reader'])
      expect(statuses.get(`${who} 200`), who).toBeGreaterThan(count / 60)
  },
)
