import type { Db } from '../database/connection.ts'
import { findInOutbox, type OutboxMessage } from './outbox-store.ts'

/** All mail, newest first, for tests. */
export async function listOutbox(db: Db): Promise<OutboxMessage[]> {
  const rows = await db.selectFrom('outbox').select('id').orderBy('id', 'desc').execute()
  const messages = await findInOutbox(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id }) => messages.get(id) ?? [])
}
