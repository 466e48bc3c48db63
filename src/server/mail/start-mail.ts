import type { Kysely } from 'kysely'
import type { Site } from '#shared/site/site.ts'
import type { Schema } from '../database/schema.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Log } from '../log.ts'
import { handleMail } from './handle-mail.ts'
import { startPurgingMail } from './purge-mail.ts'
import { createClientKey } from './push-limit.ts'
import { startSender } from './sender.ts'
import { createSmtpDelivery } from './smtp.ts'

export type MailService = { readonly handlers: Handlers; stop(): Promise<void> }

export type MailServiceSettings = {
  readonly site: Pick<Site, 'name' | 'domain' | 'contactEmail' | 'email'>
  /** The contact address an administrator made public; empty when none. */
  readonly findAdminContact: () => Promise<string>
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  /** How long a lead stays after it was sent. */
  readonly retentionDays: number
  readonly secretKey: string | undefined
  readonly log: Log
  readonly now: () => Date
}

/** The outbox, its endpoints and, where there is a mail server, the sender that empties it. */
export function startMail(db: Kysely<Schema>, settings: MailServiceSettings): MailService {
  const { site, smtpUrl, mailFrom, log, now } = settings
  if (!smtpUrl) log('warn', 'SMTP_URL is not set: mail stays in the outbox')
  const sender = smtpUrl
    ? startSender(db, {
        deliver: createSmtpDelivery({
          url: smtpUrl,
          from: mailFrom ?? site.contactEmail,
          siteName: site.name,
          siteDomain: site.domain,
        }),
        log,
        now,
      })
    : undefined
  const stopPurging = startPurgingMail(db, now, settings.retentionDays)
  const listContacts = async () =>
    [site.contactEmail, site.email.email1, await settings.findAdminContact()].filter((address) => address !== '')
  return {
    handlers: handleMail(db, { listContacts, sender, now, toClientKey: createClientKey(settings.secretKey) }),
    async stop() {
      stopPurging()
      await sender?.stop()
    },
  }
}
