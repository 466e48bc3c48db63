import { createTransport } from 'nodemailer'
import type { OutboxMessage } from './outbox-store.ts'
import { type PasswordResetMail, toMail } from './templates.ts'

/** Delivers one message to a mail server; throws when the server rejects it or is unreachable. */
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
 * Whether the server permanently rejected this message: a 5xx for its recipient or content. A 5xx to the greeting or
 * the password concerns the site's settings, not the message.
 */
export function isRejection(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

/** A server that sends nothing for this long counts as unreachable. */
const silenceMs = 20_000

export function createSmtpTransport(url: string) {
  return createTransport({
    url,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    // A visitor's text must not make us read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

type DeliverReset = (message: OutboxMessage & PasswordResetMail) => Promise<void>

/** Password reset mail goes to `deliverReset`; without it such mail is dropped. */
export function createSmtpDelivery(
  { url, from, siteName, siteDomain }: MailSettings,
  deliverReset: DeliverReset = async () => {},
): Deliver {
  const transport = createSmtpTransport(url)
  return async (message) => {
    if (message.template === 'passwordReset') return await deliverReset(message)
    const { id, recipient, createdAt } = message
    await transport.sendMail({
      // Equal for every attempt, so that a server can recognize a message it already has.
      messageId: `<${id}@${siteDomain}>`,
      date: new Date(createdAt),
      from: { name: siteName, address: from },
      to: { name: '', address: recipient },
      ...toMail(message),
    })
  }
}
