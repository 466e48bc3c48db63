import { type Selectable, sql } from 'kysely'
import type { Db } from '../../database/connection.ts'
import type { ChangeLogTable } from '../../database/editing-tables.ts'

type Row = Selectable<ChangeLogTable>

/** How many verses a write changed in the same languages. `texts` is the list of languages, joined by commas. */
export type VerseTextCount = Pick<Row, 'revision' | 'texts'> & { readonly count: number }

/** A literal, to match the condition of the partial index: with a bound value the database would not use it. */
const none = sql.lit('')

/** The counts for every write up to a revision that changed verse texts, newest first. */
export async function countVerseTexts(db: Db, revision: number): Promise<VerseTextCount[]> {
  const rows = await db
    .selectFrom('change_log')
    .select((eb) => ['revision', 'texts', eb.fn.countAll().as('count')])
    .where('texts', '<>', none)
    .where('entity', '=', 'verse')
    .where('revision', '<=', revision)
    .groupBy(['revision', 'texts'])
    .orderBy('revision', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

export type EditionTextRow = Pick<Row, 'revision' | 'entity' | 'before' | 'after'>

/** Every change up to a revision that added, removed or replaced an edition's text. */
export async function listEditionTexts(db: Db, revision: number): Promise<EditionTextRow[]> {
  return await db
    .selectFrom('change_log')
    .select(['revision', 'entity', 'before', 'after'])
    .where('texts', '<>', none)
    .where('entity', 'in', ['edition', 'additional-edition'])
    .where('revision', '<=', revision)
    .orderBy('revision', 'desc')
    .orderBy('seq')
    .execute()
}

export type VerseTextRow = Pick<Row, 'revision' | 'seq' | 'at' | 'reason' | 'before' | 'after'>

type VerseTexts = Pick<Row, 'revision'> & {
  /** Language lists in the form that `countVerseTexts` returns. */
  readonly texts: readonly string[]
  readonly skip: number
  readonly limit: number
}

/** The verses whose text a write changed, in order. */
export async function listVerseTexts(db: Db, { revision, texts, skip, limit }: VerseTexts): Promise<VerseTextRow[]> {
  return await db
    .selectFrom('change_log')
    .select(['revision', 'seq', 'at', 'reason', 'before', 'after'])
    .where('revision', '=', revision)
    .where('entity', '=', 'verse')
    .where('texts', 'in', [...texts])
    .orderBy('seq')
    .limit(limit)
    .offset(skip)
    .execute()
}

/** The time and reason of a write. */
export async function findWrite(db: Db, revision: number): Promise<Pick<Row, 'at' | 'reason'> | undefined> {
  return await db
    .selectFrom('change_log')
    .select(['at', 'reason'])
    .where('revision', '=', revision)
    .limit(1)
    .executeTakeFirst()
}
