import type { Grant } from '#shared/access/roles.ts'
import type { AdminMessages } from '#shared/i18n/messages.ts'
import { translate } from '#shared/i18n/translate.ts'
import { type InterfaceLanguage, languages } from '#shared/language/languages.ts'
import { createLinkSender } from './link-mail.ts'
import type { MailSettings } from './smtp.ts'

type InvitationMail = {
  readonly to: string
  readonly link: string
  readonly grant: Grant
  readonly invitedBy: string
  readonly language: InterfaceLanguage
}

type Settings = MailSettings & { readonly messages: Readonly<Record<InterfaceLanguage, AdminMessages>> }

/**
 * Sends an invitation directly, bypassing the outbox: the inviter learns whether it was sent, and the link, which
 * grants access, is not stored.
 */
export function createInvitationSender(settings: Settings): (mail: InvitationMail) => Promise<void> {
  const { siteName, messages } = settings
  const send = createLinkSender(settings)
  return async ({ to, link, grant, invitedBy, language }) => {
    const say = (key: string, values = {}) => translate(messages[language], language, `people.mail.${key}`, values)
    const role = translate(messages[language], language, `people.roles.${grant.role}`)
    const names = grant.languages.map((code) => languages[code].name).join(', ')
    const intro = say('text', { site: siteName, inviter: invitedBy, role: names ? `${role} (${names})` : role })
    await send({ to, subject: say('subject', { site: siteName }), intro, link, note: say('expires') })
  }
}
