import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { summarizeRevision } from '../summarize-revision.ts'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/**
 * A summary of each write. The act of an earlier write is inferred from its changes; which earlier writes were undone
 * is unknown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('revision_summary')
    .addColumn('revision', 'bigint', (column) => column.primaryKey())
    .addColumn('at', 'bigint', required)
    .addColumn('actor', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('undoOf', 'bigint')
    .addColumn('entities', 'text', required)
    .addColumn('languages', 'text', required)
    .execute()
  await db.schema.createIndex('revision_summary_by_time').on('revision_summary').column('at').execute()
  await summarizeOldRevisions(db as Kysely<Schema>)
}

/** One revision at a time, because an upload may have logged thousands of records. */
async function summarizeOldRevisions(db: Kysely<Schema>): Promise<void> {
  const revisions = await db.selectFrom('change_log').select('revision').distinct().orderBy('revision').execute()
  for (const { revision } of revisions) {
    const rows = await db
      .selectFrom('change_log')
      .select(['at', 'actor', 'entity', 'entityId', 'before', 'after'])
      .where('revision', '=', revision)
      .execute()
    const [first] = rows
    if (!first) continue
    const changes = rows.map(({ before, after, ...row }) => ({ ...row, before: parse(before), after: parse(after) }))
    const { at, actor } = first
    const summary = summarizeRevision({ revision, at, actor, act: undefined, changes })
    await db.insertInto('revision_summary').values(summary).execute()
  }
}

function parse(json: string | null): unknown {
  return json === null ? null : JSON.parse(json)
}
