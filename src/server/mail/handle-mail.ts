import type { Kysely } from 'kysely'
import { notFound, refused } from '#shared/contract/errors.ts'
import type { Lead } from '#shared/contract/lead-endpoints.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Schema } from '../database/schema.ts'
import type { Handlers } from '../http/handlers.ts'
import { bringForward, type Delivery, deleteFromOutbox, listOutbox, never, type OutboxMessage } from './outbox-store.ts'
import { pushEmail } from './push-email.ts'
import type { ClientKey } from './push-limit.ts'
import type { MailSender } from './sender.ts'

export type MailHandling = {
  /** The addresses the site shows as its contacts, asked anew for each message: an administrator may have changed them. */
  readonly listContacts: () => Promise<readonly string[]>
  /** Undefined without SMTP_URL: the outbox then keeps what comes in. */
  readonly sender: MailSender | undefined
  readonly now: () => Date
  readonly toClientKey: ClientKey
}

export function handleMail(
  db: Kysely<Schema>,
  { listContacts, sender, now, toClientKey }: MailHandling,
): Pick<Handlers, 'pushEmail' | 'listLeads' | 'retryLead' | 'deleteLead'> {
  return {
    async pushEmail({ body, client }) {
      await pushEmail(db, body, {
        client: toClientKey(client.address),
        now: now(),
        contacts: await listContacts(),
      })
      sender?.sendSoon()
      return { message: 'Thank you. Your message has been sent.' }
    },
    async listLeads({ query }) {
      const { items, count } = await listOutbox(db, query)
      const at = now().getTime()
      return { leads: items.map((message) => toLead(message, at)), count, canSend: sender !== undefined }
    },
    async deleteLead({ params }) {
      if (!(await deleteFromOutbox(db, params.id ?? ''))) throw notFound('The lead')
      return { message: 'The message was deleted.' }
    },
    async retryLead({ params }) {
      const message = await bringForward(db, params.id ?? '', now())
      if (!message) throw notFound('The lead')
      if (message.sentAt !== null) throw refused(409, toRefusal('message_sent'))
      sender?.sendSoon()
      return { message: sender ? 'The message is being sent.' : 'The message waits until SMTP_URL is set.' }
    },
  }
}

function toLead(message: OutboxMessage, now: number): Lead {
  const { id, createdAt, recipient, args, attempts, nextAt, sentAt, lastError } = message
  return {
    _id: id,
    createdAt: toIso(createdAt),
    to: recipient,
    ...args,
    delivery: toDelivery(message, now),
    attempts,
    nextAt: sentAt === null && nextAt < never ? toIso(nextAt) : null,
    sentAt: sentAt === null ? null : toIso(sentAt),
    lastError,
  }
}

function toDelivery({ sentAt, leaseUntil, nextAt }: OutboxMessage, now: number): Delivery {
  if (sentAt !== null) return 'sent'
  if (leaseUntil > now) return 'sending'
  return nextAt === never ? 'rejected' : 'waiting'
}

function toIso(moment: number): string {
  return new Date(moment).toISOString()
}
