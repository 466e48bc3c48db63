import type { Kysely } from 'kysely'
import type { AdminMessages } from '#shared/i18n/messages.ts'
import { translate } from '#shared/i18n/translate.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { createPasswordReset, passwordResetMs } from '../accounts/password-reset.ts'
import type { Schema } from '../database/schema.ts'
import { createLinkSender } from './link-mail.ts'
import type { OutboxMessage } from './outbox-store.ts'
import type { MailSettings } from './smtp.ts'
import type { PasswordResetMail } from './templates.ts'

type Settings = MailSettings & {
  /** PUBLIC_URL: a link never follows what a request claims to have asked for. */
  readonly publicUrl: string
  readonly messages: Readonly<Record<InterfaceLanguage, AdminMessages>>
  readonly now: () => Date
}

/**
 * Sends the link for a new password. The token is made at the moment of sending, so the outbox holds nothing that lets someone in. Where
 * there is no such account nothing is sent, which nobody but the sender knows.
 */
export function createPasswordResetDelivery(
  db: Kysely<Schema>,
  settings: Settings,
): (message: OutboxMessage & PasswordResetMail) => Promise<void> {
  const { siteName, publicUrl, messages, now } = settings
  const send = createLinkSender(settings)
  return async ({ recipient: to, createdAt, args: { language } }) => {
    // Whoever asked has long stopped waiting.
    if (now().getTime() - createdAt >= passwordResetMs) return
    const token = await createPasswordReset(db, to, now())
    if (token === undefined) return
    const say = (key: string, values = {}) => translate(messages[language], language, `reset.mail.${key}`, values)
    const site = { site: siteName }
    const link = `${publicUrl}/${language}/admin#password-reset=${token}`
    await send({ to, subject: say('subject', site), intro: say('text', site), link, note: say('expires') })
  }
}
