import { randomUUID } from 'node:crypto'
import type { Db } from '../database/connection.ts'
import { createToken, hashToken } from './secret-token.ts'

const hour = 3_600_000
/** A session that nobody used for this long has ended. */
export const idleMs = 12 * hour
/** A session ends after this long however much it is used. */
export const absoluteMs = 14 * 24 * hour
/** Use is noted this often at most, so that reading does not write. */
const touchEveryMs = 60_000

export type Session = { readonly sessionId: string; readonly adminId: string; readonly email: string }

/** Starts a session and returns its token, which is stored nowhere: only its hash is. */
export async function startSession(db: Db, adminId: string, now: Date): Promise<string> {
  const token = createToken()
  const at = now.getTime()
  await db
    .insertInto('session')
    .values({ id: randomUUID(), tokenHash: hashToken(token), adminId, startedAt: at, seenAt: at })
    .execute()
  return token
}

/** The session a token belongs to while it lasts; using it keeps it from idling out. */
export async function findSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const at = now.getTime()
  const row = await db
    .selectFrom('session')
    .innerJoin('admin', 'admin.id', 'session.adminId')
    .select(['session.id', 'session.adminId', 'session.seenAt', 'admin.email'])
    .where('session.tokenHash', '=', hashToken(token))
    .where('session.seenAt', '>', at - idleMs)
    .where('session.startedAt', '>', at - absoluteMs)
    .executeTakeFirst()
  if (!row) return undefined
  if (at - row.seenAt >= touchEveryMs)
    await db.updateTable('session').set({ seenAt: at }).where('id', '=', row.id).execute()
  return { sessionId: row.id, adminId: row.adminId, email: row.email }
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', sessionId).execute()
}

/** Ends the session that a token belongs to, if any: a new sign-in leaves no old one behind. */
export async function endSessionOfToken(db: Db, token: string): Promise<void> {
  await db.deleteFrom('session').where('tokenHash', '=', hashToken(token)).execute()
}

/** Ends every session of an administrator, but the one to keep when it is named. */
export async function endSessionsOf(db: Db, adminId: string, exceptSessionId?: string): Promise<void> {
  const sessions = db.deleteFrom('session').where('adminId', '=', adminId)
  await (exceptSessionId ? sessions.where('id', '!=', exceptSessionId) : sessions).execute()
}
