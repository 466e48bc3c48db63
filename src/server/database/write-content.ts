import type { Insertable, Kysely, Transaction } from 'kysely'
import { inChunks } from './in-chunks.ts'
import type { ChangeLogTable, Schema } from './schema.ts'

export type Author = { readonly actor: string; readonly now: Date }

export type EntityName =
  | 'corpus'
  | 'chapter'
  | 'verse'
  | 'topic'
  | 'group'
  | 'passage'
  | 'introduction'
  | 'edition'
  | 'additional-edition'
  | 'field'

export type Change = {
  readonly entity: EntityName
  readonly entityId: string
  readonly before: unknown
  readonly after: unknown
}

/** What a writer is told besides the transaction: when it happens, as which revision, and where to note each change. */
export type Writing = {
  readonly revision: number
  readonly now: string
  record(change: Change): void
  /** States why, which stands in the log with every change of this write. */
  explain(reason: string): void
}

class NothingChanged<T> {
  readonly result: T
  constructor(result: T) {
    this.result = result
  }
}

/**
 * The only way content is written: one transaction that also raises the revision and appends to the change log.
 * The revision row is written first, which makes writers queue up (and SQLite take its write lock) before they read.
 * When nothing was recorded, nothing is written and the revision stays.
 */
export async function writeContent<T>(
  db: Kysely<Schema>,
  { actor, now }: Author,
  write: (db: Transaction<Schema>, writing: Writing) => Promise<T>,
): Promise<T> {
  const at = now.toISOString()
  try {
    return await db.transaction().execute(async (db) => {
      const revision = await raiseRevision(db)
      const rows: Insertable<ChangeLogTable>[] = []
      const record = ({ entity, entityId, before, after }: Change) => {
        rows.push({
          revision,
          seq: rows.length,
          at,
          actor,
          entity,
          entityId,
          before: toJson(before),
          after: toJson(after),
        })
      }
      const stated = { reason: '' }
      const explain = (reason: string) => {
        stated.reason = reason
      }
      const result = await write(db, { revision, now: at, record, explain })
      if (rows.length === 0) throw new NothingChanged(result)
      const explained = rows.map((row) => ({ ...row, ...stated }))
      await inChunks(explained, (chunk) => db.insertInto('change_log').values(chunk).execute())
      return result
    })
  } catch (error) {
    if (error instanceof NothingChanged) return error.result as T
    throw error
  }
}

async function raiseRevision(db: Transaction<Schema>): Promise<number> {
  const row = await db
    .updateTable('revision')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', 1)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return row.revision
}

function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}
