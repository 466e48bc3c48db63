// A process that sends the mail in an outbox, for tests that kill it. Arguments: SQLite file or postgres:// URL,
// SMTP_URL, lease in ms.
import { openPostgres } from '#server/database/postgres.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { startSender } from '#server/mail/sender.ts'
import { createSmtpDelivery } from '#server/mail/smtp.ts'

const [database = '', url = '', leaseMs = ''] = process.argv.slice(2)
const connection = database.startsWith('postgres:') ? openPostgres(database) : openSqlite(database)
const deliver = createSmtpDelivery({ url, from: 'site@example.org', siteName: 'Site', siteDomain: 'example.org' })
startSender(connection.db, {
  deliver,
  log: () => {},
  now: () => new Date(),
  times: { pollMs: 50, leaseMs: Number(leaseMs), firstDelayMs: 100, maxDelayMs: 400 },
})
// Keeps the process alive, which the sender's own timer does not.
setInterval(() => {}, 1000)
