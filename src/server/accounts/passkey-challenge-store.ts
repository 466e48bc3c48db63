import type { Db } from '../database/connection.ts'
import { hashToken } from './secret-token.ts'

/** How long a browser may take to have a challenge signed. */
export const challengeMs = 5 * 60_000

/** In the database, since another process may get the response. Without an account for a sign-in. */
export async function saveChallenge(db: Db, challenge: string, adminId: string | null, now: Date): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({ challengeHash: hashToken(challenge), adminId, createdAt: now.getTime() })
    .execute()
}

/** True once for each challenge, and only for whom it was made. */
export async function consumeChallenge(db: Db, challenge: string, adminId: string | null, now: Date): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challengeHash', '=', hashToken(challenge))
    .returning(['adminId', 'createdAt'])
    .executeTakeFirst()
  return row !== undefined && row.adminId === adminId && now.getTime() - row.createdAt < challengeMs
}

/** What an account has begun to add is no longer taken. */
export async function deleteChallengesOf(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('adminId', '=', adminId).execute()
}
