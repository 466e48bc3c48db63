import { randomUUID } from 'node:crypto'
import type { Grant } from '#shared/access/roles.ts'
import type { AdminMessages } from '#shared/i18n/messages.ts'
import { translate } from '#shared/i18n/translate.ts'
import { type InterfaceLanguage, languages } from '#shared/language/languages.ts'
import { createSmtpTransport, type MailSettings } from './smtp.ts'
import { escapeHtml } from './templates.ts'

type InvitationMail = {
  readonly to: string
  readonly link: string
  readonly grant: Grant
  readonly invitedBy: string
  readonly language: InterfaceLanguage
}

type Settings = MailSettings & { readonly messages: Readonly<Record<InterfaceLanguage, AdminMessages>> }

/**
 * Sends an invitation at once, past the outbox: the owner who waits for it is told whether it went out, and the link, which lets
 * someone in, is stored nowhere.
 */
export function createInvitationSender(settings: Settings): (mail: InvitationMail) => Promise<void> {
  const { from, siteName, siteDomain, messages } = settings
  const transport = createSmtpTransport(settings.url)
  return async ({ to, link, grant, invitedBy, language }) => {
    const say = (key: string, values = {}) => translate(messages[language], language, `people.mail.${key}`, values)
    const role = translate(messages[language], language, `people.roles.${grant.role}`)
    const names = grant.languages.map((code) => languages[code].name).join(', ')
    const intro = say('text', { site: siteName, inviter: invitedBy, role: names ? `${role} (${names})` : role })
    await transport.sendMail({
      messageId: `<${randomUUID()}@${siteDomain}>`,
      from: { name: siteName, address: from },
      to: { name: '', address: to },
      subject: say('subject', { site: siteName }),
      text: `${intro}\n\n${link}\n\n${say('expires')}\n`,
      html: `<p>${escapeHtml(intro)}</p><p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p><p>${escapeHtml(say('expires'))}</p>`,
    })
  }
}
