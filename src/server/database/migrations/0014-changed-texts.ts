import { type Kysely, sql } from 'kysely'
import { listChangedTexts } from '#shared/catalogue/changed-texts.ts'

type Row = {
  readonly seq: number
  readonly entity: string
  readonly before: string | null
  readonly after: string | null
}

/** This many rows of an import hold about four megabytes of JSON. */
const chunkSize = 500

/**
 * The languages whose text a change affected, so that the public list of changes finds them quickly among any number of
 * other writes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('change_log')
    .addColumn('texts', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  const { rows } = await sql<{ revision: number; last: number }>`select revision, max(seq) as last from change_log
    where entity in ('verse', 'edition', 'additional-edition') group by revision`.execute(db)
  for (const { revision, last } of rows)
    for (let start = 0; start <= Number(last); start += chunkSize) await fill(db, Number(revision), start)
  await sql`create index change_log_texts on change_log (revision, entity, texts) where texts <> ''`.execute(db)
}

async function fill(db: Kysely<unknown>, revision: number, start: number): Promise<void> {
  const { rows } = await sql<Row>`select seq, entity, before, after from change_log
    where revision = ${revision} and seq >= ${start} and seq < ${start + chunkSize}
    and entity in ('verse', 'edition', 'additional-edition')`.execute(db)
  const byTexts = Map.groupBy(rows, ({ entity, before, after }) =>
    listChangedTexts({ entity, before: parse(before), after: parse(after) }).join(),
  )
  for (const [texts, changed] of byTexts) {
    if (texts === '') continue
    await sql`update change_log set texts = ${texts} where revision = ${revision}
      and seq in (${sql.join(changed.map(({ seq }) => seq))})`.execute(db)
  }
}

function parse(json: string | null): unknown {
  return json === null ? null : JSON.parse(json)
}
