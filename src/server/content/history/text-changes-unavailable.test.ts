import { expect, test } from 'vitest'
import type { Db } from '../../database/connection.ts'
import { createTextChanges } from './text-changes.ts'

test('an unreachable database is 503 for the page, and asked again the next time', async () => {
  const state = { asked: 0 }
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const query: object = new Proxy(
    {},
    {
      get: (_target, name) => (name === 'execute' ? () => Promise.reject(away) : () => query),
    },
  )
  const db = {
    selectFrom: () => {
      state.asked++
      return query
    },
  } as unknown as Db
  const read = createTextChanges(db, () => 7)
  await expect(read()).rejects.toMatchObject({ status: 503 })
  await expect(read()).rejects.toMatchObject({ status: 503 })
  expect(state.asked).toBe(2)
})
