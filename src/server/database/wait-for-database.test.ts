import { expect, test } from 'vitest'
import { waitForDatabase } from './wait-for-database.ts'

test('waits while the database is unreachable, printing it once', async () => {
  const printed: string[] = []
  const attempts = { made: 0 }
  const act = async () => {
    if (attempts.made++ < 2) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    return 'ready'
  }
  expect(await waitForDatabase(act, (line) => printed.push(line))).toBe('ready')
  expect(attempts.made).toBe(3)
  expect(printed).toEqual(['The database is unreachable (connect ECONNREFUSED). Waiting for it…'])
})

test('what waiting cannot mend is not waited for', async () => {
  const wrong = () => Promise.reject(Object.assign(new Error('password authentication failed'), { code: '28P01' }))
  await expect(waitForDatabase(wrong, () => {})).rejects.toThrow('password authentication failed')
})
