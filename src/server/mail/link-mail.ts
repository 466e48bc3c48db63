import { randomUUID } from 'node:crypto'
import { createSmtpTransport, type MailSettings } from './smtp.ts'
import { escapeHtml } from './templates.ts'

type LinkMail = {
  readonly to: string
  readonly subject: string
  readonly intro: string
  readonly link: string
  /** How long the link is valid, and what to do if the mail was not expected. */
  readonly note: string
}

/** Sends a link that grants access, without storing it. Throws when the mail server rejects the message. */
export function createLinkSender({ url, from, siteName, siteDomain }: MailSettings): (mail: LinkMail) => Promise<void> {
  const transport = createSmtpTransport(url)
  return async ({ to, subject, intro, link, note }) => {
    await transport.sendMail({
      messageId: `<${randomUUID()}@${siteDomain}>`,
      from: { name: siteName, address: from },
      to: { name: '', address: to },
      subject,
      text: `${intro}\n\n${link}\n\n${note}\n`,
      html: `<p>${escapeHtml(intro)}</p><p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p><p>${escapeHtml(note)}</p>`,
    })
  }
}
