import { passwordResetMs } from '../accounts/password-reset.ts'
import type { Db } from '../database/connection.ts'
import { deleteHandledBefore } from './inbox-store.ts'
import { deleteResetsBefore, deleteStraySentBefore } from './outbox-store.ts'
import { forgetPushes } from './push-limit.ts'

const dayMs = 86_400_000

/**
 * Deletes readers' messages, with replies and mail, `retentionDays` after they were last handled; sent mail without a
 * message; expired password reset requests; and client counts whose window is over.
 */
export async function purgeMail(db: Db, now: Date, retentionDays: number): Promise<void> {
  const expired = now.getTime() - retentionDays * dayMs
  await deleteHandledBefore(db, expired)
  await deleteStraySentBefore(db, expired)
  await deleteResetsBefore(db, now.getTime() - passwordResetMs)
  await forgetPushes(db, now)
}
