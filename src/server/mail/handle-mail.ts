import type { Kysely } from 'kysely'
import { notFound, refused } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Schema } from '../database/schema.ts'
import type { Handlers } from '../http/handlers.ts'
import type { FindReport } from './find-report.ts'
import { countByState, deleteMessages, findMessage, listInbox, setMessageState } from './inbox-store.ts'
import { bringForward } from './outbox-store.ts'
import { pushEmail } from './push-email.ts'
import type { ClientKey } from './push-limit.ts'
import { completeMessages } from './read-inbox.ts'
import { replyToMessage } from './reply-to-message.ts'
import type { MailSender } from './sender.ts'

export type MailHandling = {
  /** The contact addresses of the site. Read for each message, because an administrator may have changed them. */
  readonly listContacts: () => Promise<readonly string[]>
  readonly findReport: FindReport
  /** Undefined without SMTP_URL; messages then stay in the outbox. */
  readonly sender: MailSender | undefined
  readonly retentionDays: number
  readonly now: () => Date
  readonly toClientKey: ClientKey
}

export function handleMail(db: Kysely<Schema>, handling: MailHandling): Handlers {
  const { listContacts, findReport, sender, now, toClientKey } = handling
  return {
    async pushEmail({ body, client }) {
      const from = { client: toClientKey(client.address), now: now(), contacts: await listContacts(), findReport }
      await pushEmail(db, body, from)
      sender?.sendSoon()
      return { message: 'Thank you. Your message has been sent.' }
    },
    ...readInbox(db, handling),
    ...changeInbox(db, handling),
  }
}

function readInbox(db: Kysely<Schema>, { findReport, sender, retentionDays, now }: MailHandling): Handlers {
  return {
    async listInbox({ query: { limit, skip, ...filter } }) {
      const { items, count } = await listInbox(db, filter, { limit, skip })
      const messages = await completeMessages(db, items, { findReport, now: now() })
      return { messages, count, counts: await countByState(db), canSend: sender !== undefined, retentionDays }
    },
    async countNewMessages() {
      return { count: (await countByState(db)).new }
    },
    async readMessage({ params }) {
      const stored = await findMessage(db, params.id ?? '')
      const [message] = await completeMessages(db, stored ? [stored] : [], { findReport, now: now() })
      if (!message) throw notFound('The message')
      return { message }
    },
  }
}

function changeInbox(db: Kysely<Schema>, { sender, now }: MailHandling): Handlers {
  return {
    async updateMessage({ params, body }) {
      if (!(await setMessageState(db, params.id ?? '', body.state, now()))) throw notFound('The message')
      return { message: 'The message was updated.' }
    },
    async replyToMessage({ admin, params, body }) {
      if (!sender) throw refused(409, toRefusal('no_mail_server'))
      await replyToMessage(db, { ...body, messageId: params.id ?? '', author: admin.email }, now())
      sender.sendSoon()
      return { message: 'The reply is being sent.' }
    },
    async deleteMessage({ params }) {
      const stored = await findMessage(db, params.id ?? '')
      if (!stored) throw notFound('The message')
      await db.transaction().execute((db) => deleteMessages(db, [stored.id]))
      return { message: 'The message was deleted.' }
    },
    async retryMail({ params }) {
      const mail = await bringForward(db, params.id ?? '', now())
      if (!mail) throw notFound('The message')
      if (mail.sentAt !== null) throw refused(409, toRefusal('message_sent'))
      sender?.sendSoon()
      return { message: sender ? 'The message is being sent.' : 'The message waits until SMTP_URL is set.' }
    },
  }
}
