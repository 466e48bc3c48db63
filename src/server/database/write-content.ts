import type { Insertable, Kysely, Transaction } from 'kysely'
import { findForbiddenChange } from '#shared/access/required-rights.ts'
import type { Grant } from '#shared/access/roles.ts'
import { toRecordLabel } from '#shared/catalogue/record-label.ts'
import { refused } from '#shared/contract/errors.ts'
import { ofField, toRefusal } from '#shared/refusals/refusals.ts'
import { inChunks } from './in-chunks.ts'
import type { ChangeLogTable, Schema } from './schema.ts'

/** Who writes, when, and what they may change. */
export type Author = { readonly actor: string; readonly now: Date; readonly grant: Grant }

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
  /** What the author may change. */
  readonly grant: Grant
  record(change: Change): void
  /** States why, which stands in the log with every change of this write. */
  explain(reason: string): void
  /** What was stated so far. */
  readonly stated: { readonly reason: string }
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
 * When nothing was recorded, nothing is written and the revision stays. A change that its author may not make rolls everything back:
 * whatever the path, each changed record passes here.
 */
export async function writeContent<T>(
  db: Kysely<Schema>,
  { actor, now, grant }: Author,
  write: (db: Transaction<Schema>, writing: Writing) => Promise<T>,
): Promise<T> {
  const at = now.toISOString()
  try {
    return await db.transaction().execute(async (db) => {
      const revision = await raiseRevision(db)
      const rows: Insertable<ChangeLogTable>[] = []
      const record = ({ entity, entityId, before, after }: Change) => {
        assertMayChange(grant, { entity, entityId, before, after })
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
      const result = await write(db, { revision, now: at, grant, record, explain, stated })
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

function assertMayChange(grant: Grant, change: Change): void {
  const forbidden = findForbiddenChange(grant, change)
  if (!forbidden) return
  const { entity, entityId, before, after } = change
  const record = toRecordLabel(entity, (after ?? before ?? {}) as object) || entityId
  const refusal = toRefusal('change_forbids', { record })
  throw refused(403, forbidden.field === '_id' ? refusal : ofField(forbidden.field, refusal, ': '))
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
