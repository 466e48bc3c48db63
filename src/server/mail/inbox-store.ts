import type { InboxKind, InboxState } from '#shared/contract/inbox-endpoints.ts'
import type { Db } from '../database/connection.ts'
import { inChunks } from '../database/in-chunks.ts'
import type { InboxReplyTable, InboxTable } from '../database/mail-tables.ts'
import { deleteFromOutbox } from './outbox-store.ts'

/** A message or report from the database. */
export type StoredMessage = Readonly<Omit<InboxTable, 'state'>> & { readonly state: InboxState }
export type StoredReply = Readonly<InboxReplyTable>

type NewMessage = Omit<StoredMessage, 'state' | 'handledAt'>

export async function addToInbox(db: Db, message: NewMessage): Promise<void> {
  await db
    .insertInto('inbox')
    .values({ ...message, state: 'new', handledAt: message.createdAt })
    .execute()
}

export type InboxFilter = {
  readonly state?: InboxState | undefined
  readonly kind?: InboxKind | undefined
  readonly words?: string | undefined
}

function filtered(db: Db, { state, kind }: InboxFilter) {
  let query = db.selectFrom('inbox')
  if (state !== undefined) query = query.where('state', '=', state)
  if (kind !== undefined) query = query.where('reference', kind === 'report' ? '<>' : '=', '')
  return query
}

/** Newest first. */
export async function listInbox(
  db: Db,
  filter: InboxFilter,
  { limit, skip }: { readonly limit: number; readonly skip: number },
): Promise<{ items: StoredMessage[]; count: number }> {
  if (filter.words) return await listByWords(db, filter, { limit, skip })
  const all = filtered(db, filter)
  const rows = await all.selectAll().orderBy('id', 'desc').limit(limit).offset(skip).execute()
  const { count } = await all.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  return { items: rows as StoredMessage[], count: Number(count) }
}

/**
 * Words are compared in JavaScript, because neither database folds letters in every language. The inbox only has the
 * messages of a few months.
 */
async function listByWords(
  db: Db,
  filter: InboxFilter,
  { limit, skip }: { readonly limit: number; readonly skip: number },
): Promise<{ items: StoredMessage[]; count: number }> {
  const words = toPlain(filter.words ?? '').split(/\s+/)
  const rows = await filtered(db, filter).selectAll().orderBy('id', 'desc').execute()
  const found = rows.filter(({ name, email, details, reference }) => {
    const text = toPlain(`${name} ${email} ${reference} ${details}`)
    return words.every((word) => text.includes(word))
  })
  return { items: found.slice(skip, skip + limit) as StoredMessage[], count: found.length }
}

/** Ignores case, and treats ı as i, because the language of a message is unknown. */
function toPlain(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ı', 'i').trim()
}

export async function countByState(db: Db): Promise<Record<InboxState, number>> {
  const rows = await db
    .selectFrom('inbox')
    .select((eb) => ['state', eb.fn.countAll().as('count')])
    .groupBy('state')
    .execute()
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]))
  const of = (state: InboxState) => counts.get(state) ?? 0
  return { new: of('new'), done: of('done'), archived: of('archived') }
}

export async function findMessage(db: Db, id: string): Promise<StoredMessage | undefined> {
  return (await db.selectFrom('inbox').selectAll().where('id', '=', id).executeTakeFirst()) as StoredMessage | undefined
}

/** Returns whether the message exists. */
export async function setMessageState(db: Db, id: string, state: InboxState, now: Date): Promise<boolean> {
  const handledAt = now.getTime()
  const { numUpdatedRows } = await db
    .updateTable('inbox')
    .set({ state, handledAt })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function addReply(db: Db, reply: StoredReply): Promise<void> {
  await db.insertInto('inbox_reply').values(reply).execute()
}

/** The replies to these messages, oldest first. */
export async function listReplies(db: Db, messageIds: readonly string[]): Promise<StoredReply[]> {
  const replies: StoredReply[] = []
  await inChunks(messageIds, async (chunk) => {
    const rows = db.selectFrom('inbox_reply').selectAll().where('messageId', 'in', chunk).orderBy('id')
    replies.push(...(await rows.execute()))
  })
  return replies
}

/** Deletes messages with their replies and the mail of both. */
export async function deleteMessages(db: Db, ids: readonly string[]): Promise<void> {
  const replies = await listReplies(db, ids)
  await deleteFromOutbox(db, [...ids, ...replies.map(({ id }) => id)])
  await inChunks(ids, async (chunk) => {
    await db.deleteFrom('inbox_reply').where('messageId', 'in', chunk).execute()
    await db.deleteFrom('inbox').where('id', 'in', chunk).execute()
  })
}

/** Deletes all messages from an address. Returns how many there were. */
export async function deleteMessagesOf(db: Db, email: string): Promise<number> {
  const wanted = email.trim().toLowerCase()
  const rows = await db.selectFrom('inbox').select(['id', 'email']).execute()
  const ids = rows.filter((row) => row.email.trim().toLowerCase() === wanted).map(({ id }) => id)
  await deleteMessages(db, ids)
  return ids.length
}

/**
 * Deletes messages last handled before this moment. A new message stays until its mail was also sent before then,
 * because nobody was told of it earlier.
 */
export async function deleteHandledBefore(db: Db, moment: number): Promise<void> {
  const rows = await db
    .selectFrom('inbox')
    .leftJoin('outbox', 'outbox.id', 'inbox.id')
    .select('inbox.id')
    .where('inbox.handledAt', '<=', moment)
    .where((eb) =>
      eb.or([
        eb('inbox.state', '<>', 'new'),
        eb('outbox.id', 'is', null),
        eb.and([eb('outbox.sentAt', 'is not', null), eb('outbox.sentAt', '<=', moment)]),
      ]),
    )
    .execute()
  await deleteMessages(
    db,
    rows.map(({ id }) => id),
  )
}
