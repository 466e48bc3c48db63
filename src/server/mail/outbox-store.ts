import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '../database/connection.ts'
import { inChunks } from '../database/in-chunks.ts'
import type { OutboxTable } from '../database/mail-tables.ts'
import type { TemplatedMail } from './templates.ts'

type OutboxRow = OutboxTable

export type Delivery = 'waiting' | 'sending' | 'sent' | 'rejected'

/** The last moment there is: a message that is due then is tried again only when someone asks for it. */
export const never = 8_640_000_000_000_000

/** A message in the outbox, as the rest of the server sees it. */
export type OutboxMessage = TemplatedMail & {
  readonly id: string
  readonly createdAt: number
  readonly recipient: string
  readonly attempts: number
  readonly nextAt: number
  readonly leaseUntil: number
  readonly lease: string
  readonly lastError: string
  readonly sentAt: number | null
}

/** Both were checked when the row was written; nothing else writes them. */
function toMessage({ template, args, ...row }: OutboxRow): OutboxMessage {
  return { ...row, ...({ template, args: JSON.parse(args) } as TemplatedMail) }
}

type NewMessage = TemplatedMail & {
  readonly recipient: string
  /** How long it is held back before it is sent. */
  readonly delayMs?: number
}

export async function addToOutbox(db: Db, message: NewMessage, now: Date): Promise<string> {
  const id = uuidv7()
  const at = now.getTime()
  const { template, recipient, args, delayMs = 0 } = message
  const state = { attempts: 0, nextAt: at + delayMs, leaseUntil: 0, lease: '', lastError: '', sentAt: null }
  await db
    .insertInto('outbox')
    .values({ id, createdAt: at, template, recipient, args: JSON.stringify(args), ...state })
    .execute()
  return id
}

/**
 * Takes the message that is due longest, for `leaseMs`. The condition is asked again by the update itself, so of two processes
 * that found the same message one gets it and the other gets nothing and asks again.
 */
export async function claimNext(db: Db, now: Date, leaseMs: number): Promise<OutboxMessage | 'lost' | undefined> {
  const at = now.getTime()
  const due = await db
    .selectFrom('outbox')
    .select('id')
    .where('sentAt', 'is', null)
    .where('nextAt', '<=', at)
    .where('leaseUntil', '<=', at)
    .orderBy('nextAt')
    .limit(1)
    .executeTakeFirst()
  if (!due) return undefined
  const row = await db
    .updateTable('outbox')
    .set((eb) => ({ lease: randomUUID(), leaseUntil: at + leaseMs, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', due.id)
    .where('sentAt', 'is', null)
    .where('leaseUntil', '<=', at)
    .returningAll()
    .executeTakeFirst()
  return row ? toMessage(row) : 'lost'
}

/** While a slow server is being talked to, nobody else may take the message. */
export async function renewLease(db: Db, { id, lease }: OutboxMessage, now: Date, leaseMs: number): Promise<void> {
  await updateLeased(db, { id, lease }, { leaseUntil: now.getTime() + leaseMs })
}

/** Whoever holds the lease by now: what was sent is sent. */
export async function markSent(db: Db, { id }: OutboxMessage, now: Date): Promise<void> {
  const sent = { sentAt: now.getTime(), leaseUntil: 0, lease: '', lastError: '' }
  await db.updateTable('outbox').set(sent).where('id', '=', id).execute()
}

export async function markFailed(
  db: Db,
  { id, lease }: OutboxMessage,
  failure: { readonly error: string; readonly nextAt: number },
): Promise<void> {
  await updateLeased(db, { id, lease }, { leaseUntil: 0, lease: '', lastError: failure.error, nextAt: failure.nextAt })
}

async function updateLeased(
  db: Db,
  { id, lease }: Pick<OutboxMessage, 'id' | 'lease'>,
  values: Updateable<OutboxTable>,
): Promise<void> {
  await db.updateTable('outbox').set(values).where('id', '=', id).where('lease', '=', lease).execute()
}

type Kind = { readonly template: TemplatedMail['template']; readonly recipient: string }

/** Mail to one person that waits, or was sent since this moment; newest first. */
export async function listMailSince(db: Db, { template, recipient }: Kind, moment: number): Promise<OutboxMessage[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('template', '=', template)
    .where('recipient', '=', recipient)
    .where((eb) => eb.or([eb('sentAt', 'is', null), eb('sentAt', '>', moment)]))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toMessage)
}

/** Rewrites a message that nobody has begun to send; false when someone has. */
export async function replaceArgs(db: Db, id: string, args: TemplatedMail['args']): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ args: JSON.stringify(args) })
    .where('id', '=', id)
    .where('attempts', '=', 0)
    .where('sentAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes a waiting message due at once. Returns it as it was, or undefined when there is none. */
export async function bringForward(db: Db, id: string, now: Date): Promise<OutboxMessage | undefined> {
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  await db
    .updateTable('outbox')
    .set({ nextAt: now.getTime() })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute()
  return toMessage(row)
}

/** Deletes mail, sent or not. */
export async function deleteFromOutbox(db: Db, ids: readonly string[]): Promise<void> {
  await inChunks(ids, (chunk) => db.deleteFrom('outbox').where('id', 'in', chunk).execute())
}

/** The mail of messages and replies, by id. */
export async function findInOutbox(db: Db, ids: readonly string[]): Promise<Map<string, OutboxMessage>> {
  const rows: OutboxRow[] = []
  await inChunks(ids, async (chunk) => {
    rows.push(...(await db.selectFrom('outbox').selectAll().where('id', 'in', chunk).execute()))
  })
  return new Map(rows.map((row) => [row.id, toMessage(row)]))
}

/** Deletes what was sent before this moment and belongs to no message in the inbox. */
export async function deleteStraySentBefore(db: Db, moment: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('sentAt', '<=', moment)
    .where('id', 'not in', (eb) => eb.selectFrom('inbox').select('id'))
    .where('id', 'not in', (eb) => eb.selectFrom('inbox_reply').select('id'))
    .execute()
}

/** Deletes requests for a new password that are too old to be answered, sent or not: their addresses are personal data. */
export async function deleteResetsBefore(db: Db, moment: number): Promise<void> {
  await db.deleteFrom('outbox').where('template', '=', 'passwordReset').where('createdAt', '<=', moment).execute()
}

/** What is still to be sent, by whichever process. */
export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('sentAt', 'is', null)
    .where('nextAt', '<', never)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Newest first. */
export async function listOutbox(
  db: Db,
  { limit, skip }: { readonly limit: number; readonly skip: number },
): Promise<{ items: OutboxMessage[]; count: number }> {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(limit).offset(skip).execute()
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toMessage), count: Number(count) }
}
