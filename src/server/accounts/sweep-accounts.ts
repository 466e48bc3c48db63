import type { Db } from '../database/connection.ts'
import { forgetMs } from './attempt-limits.ts'
import { absoluteMs, idleMs } from './session-store.ts'
import { trustMs } from './trusted-client-store.ts'

const sweepEveryMs = 3_600_000

/** Removes what no longer means anything: ended sessions, forgotten failures, trust that was not used. */
export async function sweepAccounts(db: Db, now: Date): Promise<void> {
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
}

/** Sweeps now and every hour; returns how to stop. A sweep that fails is made up for by the next. */
export function startSweeping(db: Db, now: () => Date): () => void {
  const sweep = () => void sweepAccounts(db, now()).catch(() => {})
  sweep()
  const timer = setInterval(sweep, sweepEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
