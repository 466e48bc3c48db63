import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { addToOutbox, claimNext, markFailed } from './outbox-store.ts'

const args = { service: 'Site', name: 'Ayşe', email: 'ayse@example.org', details: 'Merhaba' }
const now = new Date('2026-02-03T04:05:06Z')
const leaseMs = 1000

describe.each(databaseKinds)('the outbox on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind, 'empty')
  })
  afterAll(() => database.drop())

  test('a message that fails between the two steps of another claim waits for its retry', async () => {
    const { db } = database
    await addToOutbox(db, { template: 'newLead', recipient: 'contact@example.org', args }, now)
    const other = { isDone: false }
    const claimAndFail = async () => {
      other.isDone = true
      const message = await claimNext(db, now, leaseMs)
      if (message === undefined || message === 'lost') throw new Error('not claimed')
      await markFailed(db, message, { error: '451', nextAt: now.getTime() + 30_000 })
    }
    /** Another process claims the message, and fails, after this one has found it. */
    const slow = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!other.isDone) await claimAndFail()
        return result
      },
    })
    expect(await claimNext(slow, now, leaseMs)).toBe('lost')
    expect(await claimNext(db, now, leaseMs)).toBeUndefined()
  })
})
