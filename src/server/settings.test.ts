import { expect, test } from 'vitest'
import { parseSettings } from './settings.ts'

test('defaults', () => {
  expect(parseSettings({})).toMatchObject({ PORT: 3000, HOST: '0.0.0.0', DATA_DIR: './data', TRUST_PROXY: 0 })
})

test('an empty variable counts as unset', () => expect(parseSettings({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000))

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
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
