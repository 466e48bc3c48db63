/** @module-tag slow */
import { describe, expect, test } from 'vitest'
import { databaseKinds } from '../support/test-database.ts'
import { runFaults } from './fault-run.ts'
import { createSiteFixture } from './site-fixture.ts'
import { withoutWarmUp } from './site-process.ts'

// Only a few kills; `npm run fault` makes hundreds, and kills PostgreSQL too.

describe.each(databaseKinds)('kills under a stream of writes on %s', (kind) => {
  test('no acknowledged write is lost, and none is applied in part', async () => {
    const fixture = await createSiteFixture(kind, 'excerpt')
    const { lost, half, problems, acknowledged } = await runFaults({
      site: { ...fixture, environment: withoutWarmUp },
      kills: 3,
      writes: 6,
      random: Math.random,
    })
    expect({ lost, half, problems }).toEqual({ lost: [], half: [], problems: [] })
    expect([...acknowledged.values()].some((count) => count > 0)).toBe(true)
    fixture.remove()
  })
})

test('a store that commits after the response is detected', async () => {
  const fixture = await createSiteFixture('sqlite', 'excerpt')
  const imports = [new URL('late-commits.ts', import.meta.url).pathname]
  const site = { ...fixture, imports, environment: withoutWarmUp }
  const { lost, half } = await runFaults({ site, kills: 15, writes: 6, random: Math.random, untilFound: true })
  expect(lost.length + half.length).toBeGreaterThan(0)
  fixture.remove()
})
