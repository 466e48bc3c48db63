import type { Db } from '../database/connection.ts'
import { hashToken } from './secret-token.ts'

/** How long a browser has to sign a challenge. */
export const challengeMs = 5 * 60_000

/** Stored in the database, because another process may get the response. `adminId` is null for a sign-in. */
export async function saveChallenge(db: Db, challenge: string, adminId: string | null, now: Date): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({ challengeHash: hashToken(challenge), adminId, createdAt: now.getTime() })
    .execute()
}

/** True once for each challenge, and only for the account it was made for. */
export async function consumeChallenge(db: Db, challenge: string, adminId: string | null, now: Date): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challengeHash', '=', hashToken(challenge))
    .returning(['adminId', 'createdAt'])
    .executeTakeFirst()
  return row !== undefined && row.adminId === adminId && now.getTime() - row.createdAt < challengeMs
}

/** Registrations in progress can no longer be completed. */
export async function deleteChallengesOf(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('adminId', '=', adminId).execute()
}
