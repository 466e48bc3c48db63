import { join } from 'node:path'
import type { Insertable, Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { listCoverProblems } from '#shared/catalogue/outline.ts'
import {
  databaseKinds,
  openTestDatabase,
  openUnmigratedDatabase,
  type TestDatabase,
} from '../../../tests/support/test-database.ts'
import { loadContent } from '../content/stores/load-content.ts'
import { inChunks } from '../database/in-chunks.ts'
import { migrations } from '../database/migrations.ts'
import type { Schema } from '../database/schema.ts'
import { prepareDatabase } from '../prepare-database.ts'

/** What a site had before passages: the migrations of that version, and no others. */
const oldMigrations = ['0001-content', '0002-accounts', '0003-sessions', '0005-outbox']
/** The tables of that version that hold content and have not changed since (editions: see the test of migration 0008). Owners and verses come before the links between them. */
const oldTables = ['chapter', 'verse', 'topic', 'group', 'topic_verse', 'group_verse', 'field'] as const

type OldTable = (typeof oldTables)[number]

async function migrateToOldVersion(db: Kysely<Schema>): Promise<void> {
  const old = Object.fromEntries(Object.entries(migrations).filter(([name]) => oldMigrations.includes(name)))
  const { error, results } = await new Migrator({ db, provider: { getMigrations: async () => old } }).migrateToLatest()
  if (error) throw error
  expect(results?.map(({ migrationName }) => migrationName)).toEqual(oldMigrations)
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

/** An editor wrote a commentary, renamed a topic, and changed the length of a chapter, which was possible then. */
async function editAsBefore(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('verse')
    .set({ opinionEn: 'By an editor', version: 2 })
    .where('id', '=', 'quran-002-255')
    .execute()
  await db.updateTable('topic').set({ en: 'Renamed by an editor', version: 2 }).where('id', '=', 'patience').execute()
  await db.updateTable('chapter').set({ ayahCount: 8 }).where('number', '=', 1).execute()
  await db.updateTable('revision').set({ revision: 3 }).where('id', '=', 1).execute()
  const change = { at: '2026-01-02T00:00:00.000Z', actor: 'editor@example.org', before: null, after: '{}' }
  const rows = [
    { ...change, revision: 1, seq: 0, entity: 'corpus', entityId: 'quran' },
    { ...change, revision: 2, seq: 0, entity: 'verse', entityId: 'quran-002-255' },
    { ...change, revision: 3, seq: 0, entity: 'topic', entityId: 'patience' },
  ]
  await db.insertInto('change_log').values(rows).execute()
}

async function readOldTables(db: Kysely<Schema>): Promise<unknown> {
  const read = async (table: OldTable) =>
    (await db.selectFrom<OldTable>(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort()
  const log = await db
    .selectFrom('change_log')
    .select(['revision', 'seq', 'at', 'actor', 'entity', 'entityId', 'before', 'after'])
    .where('revision', '<=', 3)
    .orderBy('revision')
    .execute()
  return { log, tables: await Promise.all(oldTables.map(read)) }
}

describe.each(databaseKinds)('a database from before passages, on %s', (kind) => {
  let database: TestDatabase
  const printed: string[] = []
  const start = () =>
    prepareDatabase(database, {
      seedBundleFile: join(inject('filledDirectory'), 'corpus.json'),
      admin: { email: 'admin@example.org', password: 'a long enough password' },
      print: (text) => printed.push(text),
    })

  beforeEach(async () => {
    printed.length = 0
    database = await openUnmigratedDatabase(kind)
    await migrateToOldVersion(database.db)
    const filled = await openTestDatabase(kind, 'filled')
    await copyContent(filled.db, database.db)
    await filled.drop()
    await editAsBefore(database.db)
  })
  afterEach(() => database.drop())

  test('gets them at its next start; nothing that editors changed is touched', async () => {
    const before = await readOldTables(database.db)
    await start()
    expect(await readOldTables(database.db)).toEqual(before)

    const { revision, passages, introductions, chapters, verses, topics } = await loadContent(database.db)
    expect(revision).toBe(4)
    expect(printed).toContain(`Added the outline: ${passages.length} passages\n`)
    expect(verses.find(({ _id }) => _id === 'quran-002-255')?.opinionEn).toBe('By an editor')
    expect(topics.find(({ _id }) => _id === 'patience')?.en).toBe('Renamed by an editor')
    for (const { number, ayahCount } of chapters.slice(1)) {
      const ofChapter = passages.filter(({ chapter }) => chapter === number)
      expect(listCoverProblems(ofChapter, ayahCount)).toEqual([])
    }
    // A chapter whose length was changed is left without an outline rather than with one that does not cover it.
    expect(passages.some(({ chapter }) => chapter === 1)).toBe(false)
    expect(introductions).toHaveLength(113)
  })

  test('the outline is one write of the system, and a second start adds nothing', async () => {
    await start()
    await start()
    const { revision, passages } = await loadContent(database.db)
    expect(revision).toBe(4)
    const log = await database.db
      .selectFrom('change_log')
      .select(['entity', 'actor'])
      .where('revision', '=', 4)
      .execute()
    expect(new Set(log.map(({ actor }) => actor))).toEqual(new Set(['system']))
    expect(new Set(log.map(({ entity }) => entity))).toEqual(new Set(['passage', 'introduction']))
    expect(log).toHaveLength(passages.length + 113)
  })
})
