import { passwordResetMs } from '../accounts/password-reset.ts'
import type { Db } from '../database/connection.ts'
import { deleteHandledBefore } from './inbox-store.ts'
import { deleteResetsBefore, deleteStraySentBefore } from './outbox-store.ts'
import { forgetPushes } from './push-limit.ts'

const purgeEveryMs = 3_600_000
const dayMs = 86_400_000

/**
 * Deletes messages of readers, with replies and mail, so many days after they were last handled; sent mail that belongs to none; old
 * requests for a new password; and the counts of clients whose window is over.
 */
export async function purgeMail(db: Db, now: Date, retentionDays: number): Promise<void> {
  const expired = now.getTime() - retentionDays * dayMs
  await deleteHandledBefore(db, expired)
  await deleteStraySentBefore(db, expired)
  await deleteResetsBefore(db, now.getTime() - passwordResetMs)
  await forgetPushes(db, now)
}

/** Purges now and every hour; returns how to stop. A purge that fails is made up for by the next. */
export function startPurgingMail(db: Db, now: () => Date, retentionDays: number): () => void {
  const purge = () => void purgeMail(db, now(), retentionDays).catch(() => {})
  purge()
  const timer = setInterval(purge, purgeEveryMs).unref()
  return () => clearInterval(timer)
}
