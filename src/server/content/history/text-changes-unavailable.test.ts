import { expect, test } from 'vitest'
import { createUnreachableDatabase } from '../../../../tests/support/unreachable-database.ts'
import { createTextChanges } from './text-changes.ts'

test('an unreachable database is a 503 for the page, and is queried again the next time', async () => {
  const { db, tried } = createUnreachableDatabase()
  const read = createTextChanges(db, () => 7)
  await expect(read()).rejects.toMatchObject({ status: 503 })
  await expect(read()).rejects.toMatchObject({ status: 503 })
  expect(tried.count).toBe(2)
})
