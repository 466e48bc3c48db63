import { createTransport } from 'nodemailer'
import type { OutboxMessage } from './outbox-store.ts'
import { type PasswordResetMail, toMail } from './templates.ts'

/** Hands one message to a mail server; throws when the server did not take it. */
export type Deliver = (message: OutboxMessage) => Promise<void>

export type MailSettings = {
  /** SMTP_URL. */
  readonly url: string
  /** MAIL_FROM, or the site's contact address. */
  readonly from: string
  readonly siteName: string
  readonly siteDomain: string
}

/**
 * Whether a failure is the server's last word on this very message: a 5xx to its recipient or its content. A 5xx to the greeting or the
 * password is about the site's own settings, and says nothing against the message.
 */
export function isRejection(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

/** A server that says nothing for this long counts as away. */
const silenceMs = 20_000

export function createSmtpTransport(url: string) {
  return createTransport({
    url,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    // What a visitor wrote is text: it may not make us read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

type DeliverReset = (message: OutboxMessage & PasswordResetMail) => Promise<void>

/** A link for a new password is delivered by `deliverReset`; without one it is dropped. */
export function createSmtpDelivery(
  { url, from, siteName, siteDomain }: MailSettings,
  deliverReset: DeliverReset = async () => {},
): Deliver {
  const transport = createSmtpTransport(url)
  return async (message) => {
    if (message.template === 'passwordReset') return await deliverReset(message)
    const { id, recipient, createdAt } = message
    await transport.sendMail({
      // The same at every attempt, so that a server which has it already can tell.
      messageId: `<${id}@${siteDomain}>`,
      date: new Date(createdAt),
      from: { name: siteName, address: from },
      to: { name: '', address: recipient },
      ...toMail(message),
    })
  }
}
