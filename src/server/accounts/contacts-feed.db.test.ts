import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeSlowAfterFirst } from '../../../tests/support/slow.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { type ContactsFeed, startContactsFeed } from './contacts-feed.ts'
import { updateContacts } from './contacts-store.ts'

describeSlowAfterFirst(databaseKinds)('the contacts feed on %s', (kind) => {
  let database: TestDatabase
  let feed: ContactsFeed
  const counts = { queries: 0 }
  beforeAll(async () => {
    database = await openTestDatabase(kind, 'empty')
    const counted = database.db.withPlugin({
      transformQuery({ node }) {
        counts.queries++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    feed = await startContactsFeed(counted)
  })
  afterAll(async () => {
    feed.stop()
    await database.drop()
  })

  test('a hundred refreshes at once share two queries, and each includes earlier writes', async () => {
    const first = feed.refresh()
    await updateContacts(database.db, { tel1: '+1' })
    counts.queries = 0
    await Promise.all([first, ...Array.from({ length: 100 }, () => feed.refresh())])
    expect(feed.current().contacts.tel1).toBe('+1')
    expect(counts.queries).toBeLessThanOrEqual(2)
  })
})
