import type { Kysely } from 'kysely'
import type { AdminMessages } from '#shared/i18n/messages.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import type { Site } from '#shared/site/site.ts'
import type { DraftMail } from '../content/drafts/draft-notice.ts'
import type { Schema } from '../database/schema.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Log } from '../log.ts'
import { purgeHourly } from '../purge-hourly.ts'
import { createDraftMail } from './draft-mail.ts'
import type { FindReport } from './find-report.ts'
import { handleMail } from './handle-mail.ts'
import { createInvitationSender } from './invitation-mail.ts'
import { addToOutbox } from './outbox-store.ts'
import { createPasswordResetDelivery } from './password-reset-mail.ts'
import { purgeMail } from './purge-mail.ts'
import { createClientKey } from './push-limit.ts'
import { startSender } from './sender.ts'
import { createSmtpDelivery, type Deliver, type MailSettings } from './smtp.ts'

export type MailService = {
  readonly handlers: Handlers
  /** Undefined without a mail server. */
  readonly sendInvitation: ReturnType<typeof createInvitationSender> | undefined
  /**
   * Puts a password reset request into the outbox for any address, known or not. Undefined where no link can be mailed.
   */
  readonly queuePasswordReset: ((email: string, language: InterfaceLanguage) => Promise<void>) | undefined
  /** Undefined without a mail server. */
  readonly draftMail: DraftMail | undefined
  stop(): Promise<void>
}

export type MailServiceSettings = {
  readonly site: Pick<Site, 'name' | 'domain' | 'contactEmail' | 'email'>
  /** The contact address that an administrator made public; empty when there is none. */
  readonly findAdminContact: () => Promise<string>
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  /** The base of links in mails. */
  readonly publicUrl: string | undefined
  /** Finds the current text of what a reader reports. */
  readonly findReport: FindReport
  /** How many days a message is kept after it was last handled. */
  readonly retentionDays: number
  readonly secretKey: string | undefined
  /** The texts of mails to account holders. */
  readonly messages: Readonly<Record<InterfaceLanguage, AdminMessages>>
  readonly log: Log
  readonly now: () => Date
}

/** Starts the outbox, its endpoints and, with a mail server, the sender. */
export function startMail(db: Kysely<Schema>, settings: MailServiceSettings): MailService {
  const { site, smtpUrl, mailFrom, findReport, retentionDays, log, now } = settings
  if (!smtpUrl) log('warn', 'SMTP_URL is not set: mail stays in the outbox')
  const smtp = smtpUrl && {
    url: smtpUrl,
    from: mailFrom ?? site.contactEmail,
    siteName: site.name,
    siteDomain: site.domain,
  }
  const sender = smtp ? startSender(db, { deliver: createDelivery(db, smtp, settings), log, now }) : undefined
  const stopPurging = purgeHourly({ name: 'mail', purge: () => purgeMail(db, now(), retentionDays), log })
  const listContacts = async () =>
    [site.contactEmail, site.email.email1, await settings.findAdminContact()].filter((address) => address !== '')
  const toClientKey = createClientKey(settings.secretKey)
  return {
    handlers: handleMail(db, { listContacts, findReport, sender, retentionDays, now, toClientKey }),
    sendInvitation: smtp ? createInvitationSender({ ...smtp, messages: settings.messages }) : undefined,
    queuePasswordReset:
      sender && settings.publicUrl
        ? async (email, language) => {
            await addToOutbox(db, { template: 'passwordReset', recipient: email, args: { language } }, now())
            sender.sendSoon()
          }
        : undefined,
    draftMail:
      sender &&
      createDraftMail({ sender, siteName: site.name, publicUrl: settings.publicUrl, messages: settings.messages, now }),
    async stop() {
      stopPurging()
      await sender?.stop()
    },
  }
}

/** Without PUBLIC_URL no password reset link can be mailed. */
function createDelivery(db: Kysely<Schema>, smtp: MailSettings, settings: MailServiceSettings): Deliver {
  const { publicUrl, messages, now } = settings
  if (!publicUrl) return createSmtpDelivery(smtp)
  return createSmtpDelivery(smtp, createPasswordResetDelivery(db, { ...smtp, publicUrl, messages, now }))
}
