import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { site } from '#shared/site/test.ts'
import type { Schema } from '../database/schema.ts'
import { readAdminMessages } from '../http/read-messages.ts'
import { toDelay } from './sender.ts'
import { startMail } from './start-mail.ts'

test('without SMTP_URL this is logged once', async () => {
  const lines: string[] = []
  const settings = {
    ...{ site, smtpUrl: undefined, mailFrom: undefined, publicUrl: undefined, now: () => new Date() },
    ...{ retentionDays: 90, secretKey: undefined },
  }
  const mail = startMail({} as Kysely<Schema>, {
    ...settings,
    findAdminContact: async () => '',
    findReport: async () => undefined,
    messages: readAdminMessages('public/locales'),
    log: (level, message) => lines.push(`${level}: ${message}`),
  })
  await mail.stop()
  expect(lines).toEqual(['warn: SMTP_URL is not set: mail stays in the outbox'])
})

test.each([
  ['the first delay is half a minute', 1, 30_000],
  ['it doubles', 2, 60_000],
  ['the third delay doubles again', 5, 480_000],
  ['up to an hour', 9, 3_600_000],
  ['and stays at an hour', 10_000, 3_600_000],
])('%s', (_, attempts, delay) => expect(toDelay(attempts)).toBe(delay))
