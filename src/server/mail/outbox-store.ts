import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '../database/connection.ts'
import { inChunks } from '../database/in-chunks.ts'
import type { OutboxTable } from '../database/mail-tables.ts'
import type { TemplatedMail } from './templates.ts'

type OutboxRow = OutboxTable

export type Delivery = 'waiting' | 'sending' | 'sent' | 'rejected'

/** The latest representable time: a message due then is retried only on request. */
export const never = 8_640_000_000_000_000

/** A message in the outbox in the form the rest of the server uses. */
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

/** No validation: `template` and `args` were checked when the row was written, and nothing else writes them. */
function toMessage({ template, args, ...row }: OutboxRow): OutboxMessage {
  return { ...row, ...({ template, args: JSON.parse(args) } as TemplatedMail) }
}

type NewMessage = TemplatedMail & {
  readonly recipient: string
  /** How long the message is held back before it is sent. */
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
 * Claims the message that has been due longest, for `leaseMs`. The update repeats the condition, so of two processes
 * that found the same message one gets it and the other gets `lost` and asks again.
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
    .where('nextAt', '<=', at)
    .where('leaseUntil', '<=', at)
    .returningAll()
    .executeTakeFirst()
  return row ? toMessage(row) : 'lost'
}

/** Extends the lease during a slow delivery, so that no other sender claims the message. */
export async function renewLease(db: Db, { id, lease }: OutboxMessage, now: Date, leaseMs: number): Promise<void> {
  await updateLeased(db, { id, lease }, { leaseUntil: now.getTime() + leaseMs })
}

/** Ignores the lease: a message that was sent is sent, whoever holds the lease by now. */
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

/** Mail to one person that is waiting or was sent since this moment; newest first. */
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

/** Rewrites a message whose sending has not begun; false if it has. */
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

/** Makes a waiting message due now. Returns it as it was, or undefined when there is none. */
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

/** Deletes mail sent before this moment that belongs to no message in the inbox. */
export async function deleteStraySentBefore(db: Db, moment: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('sentAt', '<=', moment)
    .where('id', 'not in', (eb) => eb.selectFrom('inbox').select('id'))
    .where('id', 'not in', (eb) => eb.selectFrom('inbox_reply').select('id'))
    .execute()
}

/** Deletes expired password reset requests, sent or not: their addresses are personal data. */
export async function deleteResetsBefore(db: Db, moment: number): Promise<void> {
  await db.deleteFrom('outbox').where('template', '=', 'passwordReset').where('createdAt', '<=', moment).execute()
}

/** The number of messages waiting to be sent, by any process. */
export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('sentAt', 'is', null)
    .where('nextAt', '<', never)
    .executeTakeFirstOrThrow()
  return Number(count)
}
