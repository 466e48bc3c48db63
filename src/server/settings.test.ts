import { expect, test } from 'vitest'
import { parseSettings } from './settings.ts'

test('defaults', () => {
  expect(parseSettings({})).toMatchObject({ PORT: 3000, HOST: '0.0.0.0', DATA_DIR: './data', TRUST_PROXY: 0 })
})

test('an empty variable counts as unset', () => expect(parseSettings({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000))

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['HOST', '\t'],
  ['HOST', 'http://127.0.0.1'],
  ['METRICS_HOST', '\t'],
  // It would create a folder with this name.
  ['DATA_DIR', '\t'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['PUBLIC_URL', 'verses.example'],
  ['PUBLIC_URL', 'https://[bad'],
  ['PUBLIC_URL', 'https://e.org:99999'],
  ['PUBLIC_URL', 'https://user:pw@e.org'],
  ['PUBLIC_URL', 'https://e.org/path'],
  ['ADMIN_PASSWORD', 'short'],
  ['SECRET_KEY', 'short'],
  ['LEAD_RETENTION_DAYS', '0'],
  ['TRUST_PROXY', 'yes'],
  ['SMTP_URL', 'localhost:25'],
  // Other parsers would repeat the value in their error: the mail parser did, with the password.
  ['SMTP_URL', 'smtp://user:sec/ret@mail.example'],
  ['SMTP_URL', 'smtp://mail.example:99999'],
  ['DATABASE_URL', 'postgres://user:sec/ret@db.example/verse'],
  ['DATABASE_URL', 'postgres://user:sec#ret@db.example/verse'],
  ['DATABASE_URL', 'postgres://user:sec%zzret@db.example/verse'],
  ['DATABASE_URL', 'postgres://user:sec%E9ret@db.example/verse'],
  // A command would end at once with 0, having done nothing.
  ['DATABASE_URL', 'postgres://user:secret@db.example/verse?port=abc'],
  ['DATABASE_URL', 'postgres://user:secret@db.example/verse?port=99999'],
  // It would wait for ever for a host with this name.
  ['DATABASE_URL', 'postgres://user:secret@db1.example,db2.example/verse'],
  ['SMTP_URL', 'smtp://user:sec%zzret@mail.example'],
  ['CDN_PURGE_URL', 'https://user:secret@cdn.example/purge'],
  ['QUEUE_TARGET_MS', '-5'],
  ['METRICS_PORT', '99999'],
  ['LOG_REQUESTS', 'maybe'],
  ['STOP_DELAY', '12'],
  ['RESPONSE_CACHE_MB', '0'],
  ['WARM_UP', 'no'],
])('%s=%s is refused by name, without repeating the value', (name, value) => {
  const message = (() => {
    try {
      parseSettings({ [name]: value })
      return ''
    } catch (error) {
      return String(error)
    }
  })()
  expect(message).toContain(`${name} takes`)
  expect(message).not.toContain(value)
})

test.each([
  ['DATABASE_URL', 'postgres://user:sec%2Fret@db.example:5432/verse?sslmode=verify-full'],
  ['HOST', '::'],
  ['HOST', 'fe80::1%eth0'],
  ['HOST', 'localhost'],
  ['DATA_DIR', '/srv/verse study'],
  ['DATABASE_URL', 'postgres:///verse?host=/var/run/postgresql'],
  ['DATABASE_URL', 'postgres:///verse?host=/run/a,b&port=5433'],
  ['DATABASE_URL', 'postgresql://user@[::1]/verse'],
  ['DATABASE_URL', 'postgres://user:50%25%C3%A9@db.example/verse'],
  ['SMTP_URL', 'smtps://user%40example.org:secret@mail.example:465'],
])('%s=%s is accepted', (name, value) => expect(parseSettings({ [name]: value })).toMatchObject({ [name]: value }))
