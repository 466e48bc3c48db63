import { expect, test } from 'vitest'
import { waitForDatabase } from './wait-for-database.ts'

test('waits while the database is unreachable, and prints it once', async () => {
  const printed: string[] = []
  const attempts = { made: 0 }
  const connect = async () => {
    if (attempts.made++ < 2) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    return 'ready'
  }
  expect(await waitForDatabase(connect, (line) => printed.push(line))).toBe('ready')
  expect(attempts.made).toBe(3)
  expect(printed).toEqual(['The database is unreachable (connect ECONNREFUSED). Waiting for it…'])
})

test.each([
  ['password authentication failed', '28P01'],
  ['database "verse" does not exist', '3D000'],
  ['self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
])('does not wait after an error that waiting cannot fix: %s', async (message, code) => {
  const wrong = () => Promise.reject(Object.assign(new Error(message), { code }))
  await expect(waitForDatabase(wrong, () => {})).rejects.toThrow(
    `No access to the database (${message}). Check DATABASE_URL.`,
  )
})

test.each([
  ['SQLite', { errcode: 13 }],
  ['SQLite, with an extended code', { errcode: 13 | (1 << 8) }],
  ['PostgreSQL', { code: '53100' }],
])('a full disk stops the start: %s', async (_database, codes) => {
  const printed: string[] = []
  const full = () => Promise.reject(Object.assign(new Error('database or disk is full'), codes))
  await expect(waitForDatabase(full, (line) => printed.push(line))).rejects.toThrow(
    'The disk of the database is full (database or disk is full). Free some space.',
  )
  expect(printed).toEqual([])
})
