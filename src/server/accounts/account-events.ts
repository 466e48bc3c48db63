import { uuidv7 } from 'uuidv7'
import type { Grant } from '#shared/access/roles.ts'
import type { AccountEvent, AccountEventKind } from '#shared/contract/people-endpoints.ts'
import type { AccountEventTable } from '../database/account-tables.ts'
import type { Db } from '../database/connection.ts'

/** The times of sign-ins are personal data: they are deleted after a year. */
export const eventMs = 365 * 24 * 3_600_000

type NewEvent = {
  readonly kind: AccountEventKind
  readonly actor: string
  readonly subject: string
  readonly grant?: Grant
  readonly now: Date
}

/** Records an event, in the same transaction as the change it describes if there is one. */
export async function recordEvent(db: Db, { kind, actor, subject, grant, now }: NewEvent): Promise<void> {
  const details = grant ? { role: grant.role, languages: grant.languages } : {}
  await db
    .insertInto('account_event')
    .values({ id: uuidv7(), at: now.getTime(), actor, kind, subject, details: JSON.stringify(details) })
    .execute()
}

/** A page of events, newest first, and how many there are. */
export async function listEvents(
  db: Db,
  { limit, skip }: { readonly limit: number; readonly skip: number },
): Promise<{ items: AccountEvent[]; count: number }> {
  const rows = await db
    .selectFrom('account_event')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute()
  const { count } = await db
    .selectFrom('account_event')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toEvent), count: Number(count) }
}

/** Events by id. */
export async function findEvents(db: Db, ids: readonly string[]): Promise<Map<string, AccountEvent>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('account_event')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, toEvent(row)]))
}

function toEvent({ id, at, kind, details, ...row }: AccountEventTable): AccountEvent {
  const given = JSON.parse(details) as Partial<Grant>
  return { _id: id, at: new Date(at).toISOString(), kind: kind as AccountEventKind, ...row, ...given } as AccountEvent
}
