import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { listOutbox } from '../mail/fixture-outbox.ts'
import { addToOutbox } from '../mail/outbox-store.ts'
import { listEvents, recordEvent } from './account-events.ts'

const count = 200
const subjects = Array.from({ length: count }, (_, index) => `${index}@example.org`)

describe.each(databaseKinds)('records of one millisecond on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind, 'empty')
  })
  afterAll(() => database.drop())

  test('events are listed newest first', async () => {
    const now = new Date()
    for (const subject of subjects)
      await recordEvent(database.db, { kind: 'disabled', actor: 'owner@example.org', subject, now })
    const { items } = await listEvents(database.db, { limit: count, skip: 0 })
    expect(items.map(({ subject }) => subject)).toEqual(subjects.toReversed())
  })

  test('mail is listed newest first', async () => {
    const now = new Date()
    for (const recipient of subjects)
      await addToOutbox(database.db, { template: 'passwordReset', recipient, args: { language: 'en' } }, now)
    const messages = await listOutbox(database.db)
    expect(messages.map(({ recipient }) => recipient)).toEqual(subjects.toReversed())
  })
})
