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
  /** PUBLIC_URL. The host of a request is never used for links. */
  readonly publicUrl: string
  readonly messages: Readonly<Record<InterfaceLanguage, AdminMessages>>
  readonly now: () => Date
}

/**
 * Sends the link to reset a password. The token is created when the mail is sent, so the outbox contains nothing that
 * grants access. For an unknown address nothing is sent, which the requester cannot find out.
 */
export function createPasswordResetDelivery(
  db: Kysely<Schema>,
  settings: Settings,
): (message: OutboxMessage & PasswordResetMail) => Promise<void> {
  const { siteName, publicUrl, messages, now } = settings
  const send = createLinkSender(settings)
  return async ({ recipient: to, createdAt, args: { language } }) => {
    // The request has expired.
    if (now().getTime() - createdAt >= passwordResetMs) return
    const token = await createPasswordReset(db, to, now())
    if (token === undefined) return
    const say = (key: string, values = {}) => translate(messages[language], language, `reset.mail.${key}`, values)
    const site = { site: siteName }
    const link = `${publicUrl}/${language}/admin#password-reset=${token}`
    await send({ to, subject: say('subject', site), intro: say('text', site), link, note: say('expires') })
  }
}
