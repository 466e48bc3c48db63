import { randomUUID } from 'node:crypto'
import type { Grant } from '#shared/access/roles.ts'
import type { Db } from '../database/connection.ts'
import { toGrant } from './grant.ts'
import { createToken, hashToken } from './secret-token.ts'

const hour = 3_600_000
/** A session ends when it was not used for this long. */
export const idleMs = 12 * hour
/** A session ends after this long even when it is used. */
export const absoluteMs = 14 * 24 * hour
/** Use is recorded at most this often, so that reads rarely write. */
const touchEveryMs = 60_000

export type Session = {
  readonly sessionId: string
  readonly adminId: string
  readonly email: string
  /** Read with each request, so that a changed role applies at once. */
  readonly grant: Grant
}

/** Starts a session and returns its token; only the token's hash is stored. */
export async function startSession(db: Db, adminId: string, now: Date, client = ''): Promise<string> {
  const token = createToken()
  const at = now.getTime()
  await db
    .insertInto('session')
    .values({ id: randomUUID(), tokenHash: hashToken(token), adminId, startedAt: at, seenAt: at, client })
    .execute()
  return token
}

/** The active session of a token. Using it keeps it from timing out. */
export async function findSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const at = now.getTime()
  const row = await db
    .selectFrom('session')
    .innerJoin('admin', 'admin.id', 'session.adminId')
    .select(['session.id', 'session.adminId', 'session.seenAt', 'admin.email'])
    .select(['admin.role', 'admin.languages', 'admin.isReviewed'])
    .where('session.tokenHash', '=', hashToken(token))
    .where('admin.disabledAt', 'is', null)
    .where('session.seenAt', '>', at - idleMs)
    .where('session.startedAt', '>', at - absoluteMs)
    .executeTakeFirst()
  if (!row) return undefined
  if (at - row.seenAt >= touchEveryMs)
    await db.updateTable('session').set({ seenAt: at }).where('id', '=', row.id).execute()
  return { sessionId: row.id, adminId: row.adminId, email: row.email, grant: toGrant(row) }
}

/** The active sessions of an account, the last used first. */
export async function listSessions(db: Db, adminId: string, now: Date) {
  const at = now.getTime()
  const rows = await db
    .selectFrom('session')
    .select(['id', 'client', 'startedAt', 'seenAt'])
    .where('adminId', '=', adminId)
    .where('seenAt', '>', at - idleMs)
    .where('startedAt', '>', at - absoluteMs)
    .orderBy('seenAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, client, startedAt, seenAt }) => ({
    _id: id,
    client,
    startedAt: new Date(startedAt).toISOString(),
    seenAt: new Date(seenAt).toISOString(),
  }))
}

/** False when the account has no such session. */
export async function endSessionOf(db: Db, adminId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('adminId', '=', adminId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', sessionId).execute()
}

/** Ends the session of a token, if any: a new sign-in leaves no old session behind. */
export async function endSessionOfToken(db: Db, token: string): Promise<void> {
  await db.deleteFrom('session').where('tokenHash', '=', hashToken(token)).execute()
}

/** Ends every session of an administrator, except the given one. */
export async function endSessionsOf(db: Db, adminId: string, exceptSessionId?: string): Promise<void> {
  const sessions = db.deleteFrom('session').where('adminId', '=', adminId)
  await (exceptSessionId ? sessions.where('id', '!=', exceptSessionId) : sessions).execute()
}
