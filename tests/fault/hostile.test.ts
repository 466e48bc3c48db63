/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allAttacks, listHostileProblems, runHostile } from './hostile-run.ts'
import { createSiteFixture, type SiteFixture } from './site-fixture.ts'

let fixture: SiteFixture
beforeAll(async () => {
  fixture = await createSiteFixture('sqlite', 'filled')
})
afterAll(() => fixture.remove())

/** Far less than any of these attacks once held readers up, on a machine that does other things beside. */
const maxReadyMs = 5000

// The proof, 250 ms over a minute of each attack, is `npm run fault -- hostile` on a quiet machine.
test('whatever strangers send, a small process stays alive and readers get what is ready', async () => {
  const reports = await runHostile({ seconds: 1, dataDir: fixture.dataDir, print: () => {} })
  expect(reports.map(({ name }) => name).toSorted()).toEqual(allAttacks.toSorted())
  expect(listHostileProblems(reports, maxReadyMs)).toEqual([])
})
