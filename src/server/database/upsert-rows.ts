import { type Insertable, sql } from 'kysely'
import type { Db } from './connection.ts'
import { inChunks } from './in-chunks.ts'
import type { Schema } from './schema.ts'

type RecordTable = 'verse' | 'topic' | 'group' | 'passage' | 'introduction'

/** Inserts rows, replacing those whose id exists. */
export async function upsertRows<T extends RecordTable>(db: Db, table: T, rows: readonly Schema[T][]): Promise<void> {
  await inChunks(rows, (chunk) => {
    const replaced = Object.keys(chunk[0] ?? {}).filter((column) => column !== 'id')
    const values = Object.fromEntries(replaced.map((column) => [column, sql.ref(`excluded.${column}`)]))
    return db
      .insertInto<RecordTable>(table)
      .values(chunk as Insertable<Schema[RecordTable]>[])
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
  })
}
