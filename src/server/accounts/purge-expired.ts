import type { Db } from '../database/connection.ts'
import { eventMs } from './account-events.ts'
import { invitationMs } from './invitation-store.ts'
import { challengeMs } from './passkey-challenge-store.ts'
import { passwordResetMs } from './password-reset.ts'
import { absoluteMs, idleMs } from './session-store.ts'
import { forgetMs } from './sign-in-rate-limits.ts'
import { trustMs } from './trusted-client-store.ts'

/**
 * Deletes expired sessions, failed attempts, trusted clients, invitations, links and challenges, and old account
 * events.
 */
export async function purgeExpired(db: Db, now: Date): Promise<void> {
  const at = now.getTime()
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('startedAt', '<=', at - absoluteMs), eb('seenAt', '<=', at - idleMs)]))
    .execute()
  await db
    .deleteFrom('attempt')
    .where('lastAt', '<=', at - forgetMs)
    .execute()
  await db
    .deleteFrom('trusted_client')
    .where('seenAt', '<=', at - trustMs)
    .execute()
  await db
    .deleteFrom('invitation')
    .where('createdAt', '<=', at - invitationMs)
    .execute()
  await db
    .deleteFrom('password_reset')
    .where('createdAt', '<=', at - passwordResetMs)
    .execute()
  await db
    .deleteFrom('passkey_challenge')
    .where('createdAt', '<=', at - challengeMs)
    .execute()
  await db
    .deleteFrom('account_event')
    .where('at', '<=', at - eventMs)
    .execute()
}
