import type { InboxMessage } from '#shared/contract/inbox-endpoints.ts'
import { isTextLanguage } from '#shared/language/languages.ts'
import type { Db } from '../database/connection.ts'
import type { FindReport } from './find-report.ts'
import { listReplies, type StoredMessage } from './inbox-store.ts'
import { type Delivery, findInOutbox, never, type OutboxMessage } from './outbox-store.ts'

type Reading = { readonly findReport: FindReport; readonly now: Date }

/** Completes messages for the inbox screen: the reported text, their replies, and the delivery of both. */
export async function completeMessages(
  db: Db,
  messages: readonly StoredMessage[],
  { findReport, now }: Reading,
): Promise<InboxMessage[]> {
  const replies = await listReplies(
    db,
    messages.map(({ id }) => id),
  )
  const mail = await findInOutbox(
    db,
    [...messages, ...replies].map(({ id }) => id),
  )
  const toMailState = (id: string) => toDeliveryFacts(mail.get(id), now.getTime())
  const byMessage = Map.groupBy(replies, ({ messageId }) => messageId)
  return await Promise.all(
    messages.map(async (message) => ({
      ...toHead(message),
      report: await completeReport(message, findReport),
      ...toMailState(message.id),
      replies: (byMessage.get(message.id) ?? []).map(({ id, createdAt, author, subject, text }) => ({
        _id: id,
        createdAt: toIso(createdAt),
        author,
        subject,
        text,
        ...toMailState(id),
      })),
    })),
  )
}

function toHead({ id, createdAt, state, name, email, details }: StoredMessage) {
  return { _id: id, createdAt: toIso(createdAt), state, name, email, details }
}

/** Adds the current text to the reported one. A deleted edition is named by its id. */
async function completeReport(message: StoredMessage, findReport: FindReport): Promise<InboxMessage['report']> {
  const { reference, edition, reportedText: text } = message
  if (reference === '') return null
  const current = await findReport({ verse: reference, edition }).catch(() => undefined)
  const [code = ''] = edition.split('-')
  const language = current?.language ?? (isTextLanguage(code) ? code : 'ar')
  const { verseId = null, title = edition, text: textNow = '' } = current ?? {}
  return { reference, verseId, edition, title, language, text, textNow }
}

/** Mail that is no longer stored was sent long ago and purged. */
function toDeliveryFacts(mail: OutboxMessage | undefined, now: number) {
  if (!mail) return { delivery: 'sent' as const, attempts: 0, nextAt: null, sentAt: null, lastError: '' }
  const { attempts, nextAt, sentAt, lastError } = mail
  return {
    delivery: toDelivery(mail, now),
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
