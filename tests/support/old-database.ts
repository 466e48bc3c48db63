import { type Insertable, type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { hashEdition, hashVerse } from '#server/content/stores/edition-hash.ts'
import { inChunks } from '#server/database/in-chunks.ts'
import { migrations } from '#server/database/migrations.ts'
import type { Schema } from '#server/database/schema.ts'
import { type DatabaseKind, openTestDatabase, openUnmigratedDatabase, type TestDatabase } from './test-database.ts'

// A database as created by the site of commit e426bb7, with its migrations: before passages, with one edition per
// language, whose hashes were stored by language.

const oldMigrations = ['0001-content', '0002-accounts', '0003-sessions', '0005-outbox']
/**
 * The content tables of that version that have not changed since. Owners and verses come before the links between them.
 */
export const oldTables = ['chapter', 'verse', 'topic', 'group', 'topic_verse', 'group_verse', 'field'] as const
export type OldTable = (typeof oldTables)[number]

/**
 * Revision 1 filled the database, 2 edited a commentary, 3 a topic's name, 4 replaced the Azerbaijani edition, 5 edited
 * a verse of it.
 */
export const oldRevision = 5

type OldEdition = Readonly<Record<'language' | 'title' | 'sha256' | 'status', string>> & { readonly verseCount: number }

export type OldDatabase = TestDatabase & {
  /** The Azerbaijani editions at that time: the packaged one, and the one that replaced it. */
  readonly packaged: OldEdition
  readonly replacing: OldEdition
  /** The Azerbaijani text at revision 3, and the current one. */
  readonly packagedTexts: readonly string[]
  readonly texts: readonly string[]
}

export async function openOldDatabase(kind: DatabaseKind): Promise<OldDatabase> {
  const database = await openUnmigratedDatabase(kind)
  await migrateToOldVersion(database.db)
  const filled = await openTestDatabase(kind, 'filled')
  await copyContent(filled.db, database.db)
  await copyEditions(filled.db, database.db)
  await filled.drop()
  await editAsBefore(database.db)
  return { ...database, ...(await replaceEdition(database.db)) }
}

async function migrateToOldVersion(db: Kysely<Schema>): Promise<void> {
  const old = Object.fromEntries(Object.entries(migrations).filter(([name]) => oldMigrations.includes(name)))
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => old } }).migrateToLatest()
  if (error) throw error
}

async function copyContent(from: Kysely<Schema>, to: Kysely<Schema>): Promise<void> {
  for (const table of oldTables) {
    const rows = await from.selectFrom<OldTable>(table).selectAll().execute()
    await inChunks(rows, (chunk) =>
      to
        .insertInto<OldTable>(table)
        .values(chunk as Insertable<Schema[OldTable]>[])
        .execute(),
    )
  }
}

const editionColumns = [
  ...['language', 'title', 'translator', 'source', 'sourceUrl', 'version', 'terms', 'verseCount', 'sha256'],
  ...['status', 'updatedAt'],
] as const

async function copyEditions(from: Kysely<Schema>, to: Kysely<Schema>): Promise<void> {
  for (const row of await from.selectFrom('edition').selectAll().execute()) {
    const old = Object.fromEntries(editionColumns.map((name) => [name, row[name as keyof typeof row]]))
    await insertRows(to, 'edition', [old])
    const hashes = await from.selectFrom('edition_verse_hash').selectAll().where('edition', '=', row.sha256).execute()
    const { language } = row
    await insertRows(
      to,
      'edition_hash',
      hashes.map(({ edition: _edition, ...hash }) => ({ language, ...hash })),
    )
  }
}

/** The old tables have other columns than the current ones, which Kysely knows. */
async function insertRows(db: Kysely<Schema>, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  await inChunks(rows, async (chunk) => {
    const values = sql.join(chunk.map((row) => sql`(${sql.join(Object.values(row))})`))
    await sql`insert into ${sql.table(table)} (${columns}) values ${values}`.execute(db)
  })
}

const log = { at: '2026-01-02T00:00:00.000Z', actor: 'editor@example.org' }

/**
 * Repeats the work of an editor: wrote a commentary, renamed a topic, and changed the length of a chapter, which was
 * possible then.
 */
async function editAsBefore(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('verse')
    .set({ opinionEn: 'By an editor', version: 2 })
    .where('id', '=', 'quran-002-255')
    .execute()
  await db.updateTable('topic').set({ en: 'Renamed by an editor', version: 2 }).where('id', '=', 'patience').execute()
  await db.updateTable('chapter').set({ ayahCount: 8 }).where('number', '=', 1).execute()
  await db.updateTable('revision').set({ revision: oldRevision }).where('id', '=', 1).execute()
  const change = { ...log, before: null, after: '{}' }
  const rows = [
    { ...change, revision: 1, seq: 0, entity: 'corpus', entityId: 'quran' },
    { ...change, revision: 2, seq: 0, entity: 'verse', entityId: 'quran-002-255' },
    { ...change, revision: 3, seq: 0, entity: 'topic', entityId: 'patience' },
  ]
  await db.insertInto('change_log').values(rows).execute()
}

/** Replaces the packaged edition by one with other words in chapters 112 to 114, then edits its 114:6. */
async function replaceEdition(db: Kysely<Schema>) {
  const verses = await db.selectFrom('verse').selectAll().orderBy('chapter').orderBy('verse').execute()
  const toState = ({ id, extra, ...verse }: (typeof verses)[number]) =>
    JSON.stringify({ _id: id, ...verse, extra: JSON.parse(extra) })
  const replaced = verses.map((verse) =>
    verse.chapter < 112 ? verse : { ...verse, az: `replaced ${verse.chapter}:${verse.verse}`, version: 2 },
  )
  const edited = replaced.map((verse) =>
    verse.chapter === 114 && verse.verse === 6 ? { ...verse, az: 'edited', version: 3 } : verse,
  )
  const record = async (revision: number, from: typeof verses, to: typeof verses) => {
    const pairs = from.flatMap((before, at) => (before === to[at] ? [] : [{ before, after: to[at] ?? before }]))
    const rows = pairs.map(({ before, after }, seq) => {
      const states = { before: toState(before), after: toState(after) }
      return { ...log, revision, seq, entity: 'verse', entityId: after.id, ...states }
    })
    await db.insertInto('change_log').values(rows).execute()
    for (const { after } of pairs) {
      await db.updateTable('verse').set({ az: after.az, version: after.version }).where('id', '=', after.id).execute()
    }
    return rows.length
  }
  const recordEdition = async (revision: number, seq: number, before: OldEdition, after: OldEdition) => {
    const states = { before: JSON.stringify(before), after: JSON.stringify(after) }
    const row = { ...log, revision, seq, entity: 'edition', entityId: 'az', ...states }
    await db.insertInto('change_log').values(row).execute()
  }
  const { rows } = await sql<OldEdition>`select * from edition where language = 'az'`.execute(db)
  const packaged = rows[0] as OldEdition
  const lines = replaced.map(({ chapter, verse, az }) => ({ chapter, verse, text: az }))
  const named = { title: 'Əvəz', translator: 'Heç kim', source: 'A test', sourceUrl: '', terms: 'free' }
  const replacing: OldEdition = { ...packaged, ...named, sha256: hashEdition(lines) }
  await recordEdition(4, await record(4, verses, replaced), packaged, replacing)
  await recordEdition(5, await record(5, replaced, edited), replacing, { ...replacing, status: 'changed' })
  await sql`delete from edition where language = 'az'`.execute(db)
  await insertRows(db, 'edition', [{ ...replacing, status: 'changed' }])
  await sql`delete from edition_hash where language = 'az'`.execute(db)
  const hashes = lines.map((line) => ({
    language: 'az',
    book: 'quran',
    chapter: line.chapter,
    verse: line.verse,
    sha256: hashVerse(line),
  }))
  await insertRows(db, 'edition_hash', hashes)
  const toTexts = (list: typeof verses) => list.map(({ az }) => az)
  return { packaged, replacing, packagedTexts: toTexts(verses), texts: toTexts(edited) }
}
