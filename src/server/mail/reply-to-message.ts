import type { Kysely } from 'kysely'
import { notFound, refused } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Schema } from '../database/schema.ts'
import { addReply, findMessage, listReplies, setMessageState } from './inbox-store.ts'
import { addToOutbox } from './outbox-store.ts'

export type NewReply = {
  readonly messageId: string
  readonly author: string
  readonly subject: string
  readonly text: string
  /** How many replies the author was shown. */
  readonly seen: number
}

/**
 * Puts a reply into the outbox, stores it with its message and marks the message as done. Of two people who reply at
 * once, the second gets a conflict.
 */
export async function replyToMessage(db: Kysely<Schema>, reply: NewReply, now: Date): Promise<void> {
  const { messageId, author, subject, text, seen } = reply
  await db.transaction().execute(async (db) => {
    // The write comes first, so that concurrent replies queue up and the second sees the first.
    if (!(await setMessageState(db, messageId, 'done', now))) throw notFound('The message')
    const message = await findMessage(db, messageId)
    if (!message) throw notFound('The message')
    const given = await listReplies(db, [messageId])
    const last = given.at(-1)
    if (last && given.length > seen) throw refused(409, toRefusal('answered_since', { author: last.author }))
    const args = { subject, text, replyTo: message.recipient, quoted: message.details }
    const id = await addToOutbox(db, { template: 'reply', recipient: message.email, args }, now)
    await addReply(db, { id, messageId, createdAt: now.getTime(), author, subject, text })
  })
}
