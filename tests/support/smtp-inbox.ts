import { SMTPServer } from 'smtp-server'
import { findFreePort } from './free-port.ts'

export type ReceivedMail = {
  readonly from: string
  readonly to: string[]
  readonly source: string
  readonly messageId: string
}

export type SmtpInbox = {
  readonly url: string
  readonly port: number
  readonly received: ReceivedMail[]
  /** Resolves once this many messages have arrived. */
  waitFor(count: number): Promise<void>
  stop(): Promise<void>
}

type InboxSettings = {
  readonly port?: number
  /** Runs after a message was received completely and before the server accepts it. */
  readonly beforeAccepting?: () => Promise<void>
  /** The status code for every recipient, such as 550. */
  readonly refusal?: () => number | undefined
}

/** A real mail server on loopback that stores its messages. */
export async function startSmtpInbox({ port, beforeAccepting, refusal }: InboxSettings = {}): Promise<SmtpInbox> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      const responseCode = refusal?.()
      callback(responseCode ? Object.assign(new Error(`<${address}>: no such mailbox`), { responseCode }) : null)
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8')
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        const messageId = /^Message-ID: (\S+)/im.exec(source)?.[1] ?? ''
        received.push({ from, to: rcptTo.map(({ address }) => address), source, messageId })
        void Promise.resolve(beforeAccepting?.()).then(() => callback())
      })
    },
  })
  server.on('error', () => {})
  const at = port ?? (await findFreePort())
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${at}`,
    port: at,
    received,
    async waitFor(count) {
      while (received.length < count) await new Promise((resolve) => setTimeout(resolve, 20))
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
