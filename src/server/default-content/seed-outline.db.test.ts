import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ownerGrant } from '#shared/access/roles.ts'
import { listCoverProblems } from '#shared/catalogue/outline.ts'
import {
  type OldDatabase,
  type OldTable,
  oldRevision,
  oldTables,
  openOldDatabase,
} from '../../../tests/support/old-database.ts'
import { describeSlowAfterFirst } from '../../../tests/support/slow.ts'
import { databaseKinds } from '../../../tests/support/test-database.ts'
import { undoRevision } from '../content/history/undo-revision.ts'
import { hashEdition } from '../content/stores/edition-hash.ts'
import { listImportedTexts } from '../content/stores/edition-text-store.ts'
import { loadContent } from '../content/stores/load-content.ts'
import { listTexts } from '../content/stores/verse-store.ts'
import type { Schema } from '../database/schema.ts'
import { prepareDatabase } from '../prepare-database.ts'

async function readOldTables(db: Kysely<Schema>): Promise<unknown> {
  const read = async (table: OldTable) =>
    (await db.selectFrom<OldTable>(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort()
  const log = await db
    .selectFrom('change_log')
    .select(['revision', 'seq', 'at', 'actor', 'entity', 'entityId', 'before', 'after'])
    .where('revision', '<=', oldRevision)
    .orderBy('revision')
    .orderBy('seq')
    .execute()
  return { log, tables: await Promise.all(oldTables.map(read)) }
}

describeSlowAfterFirst(databaseKinds)('a database of commit e426bb7, on %s', (kind) => {
  let database: OldDatabase
  const printed: string[] = []
  const start = () =>
    prepareDatabase(database, {
      seedBundleFile: join(inject('filledDirectory'), 'corpus.json'),
      admin: { email: 'admin@example.org', password: 'a long enough password' },
      print: (text) => printed.push(text),
    })

  let before: unknown
  // Creating such a database takes most of the time, so both tests share one.
  beforeAll(async () => {
    database = await openOldDatabase(kind)
    before = await readOldTables(database.db)
    await start()
  })
  afterAll(() => database.drop())

  test('the outline is one write by the system, and a second start adds nothing', async () => {
    await start()
    const { revision, passages } = await loadContent(database.db)
    expect(revision).toBe(oldRevision + 1)
    const log = await database.db
      .selectFrom('change_log')
      .select(['entity', 'actor'])
      .where('revision', '=', revision)
      .execute()
    expect(new Set(log.map(({ actor }) => actor))).toEqual(new Set(['system']))
    expect(new Set(log.map(({ entity }) => entity))).toEqual(new Set(['passage', 'introduction']))
    expect(log).toHaveLength(passages.length + 113)
  })

  test('gets the outline at its next start, and keeps the editors’ changes', async () => {
    expect(await readOldTables(database.db)).toEqual(before)

    const { revision, passages, introductions, chapters, verses, topics } = await loadContent(database.db)
    expect(revision).toBe(oldRevision + 1)
    expect(printed).toContain(`Added the outline: ${passages.length} passages\n`)
    expect(verses.find(({ _id }) => _id === 'quran-002-255')?.opinionEn).toBe('By an editor')
    expect(topics.find(({ _id }) => _id === 'patience')?.en).toBe('Renamed by an editor')
    for (const { number, ayahCount } of chapters.slice(1)) {
      const ofChapter = passages.filter(({ chapter }) => chapter === number)
      expect(listCoverProblems(ofChapter, ayahCount)).toEqual([])
    }
    // A chapter whose length an editor changed gets no outline rather than one that does not cover it.
    expect(passages.some(({ chapter }) => chapter === 1)).toBe(false)
    expect(introductions).toHaveLength(113)
    await expectEditionsKept()
    // Last, because it changes the content.
    await expectUndoable()
  })

  /**
   * The edition that replaced the packaged one is still the default, with its imported text, and its edited verse still
   * counts as edited.
   */
  async function expectEditionsKept() {
    const { db, replacing, texts } = database
    const { editions, additionalEditions } = await loadContent(db)
    expect(editions.map(({ language }) => language)).toEqual(['ar', 'az', 'en', 'ru', 'tr'])
    const [own] = editions.filter(({ language }) => language === 'az')
    expect(own).toMatchObject({ ...replacing, _id: 'az-kim', status: 'changed' })
    expect(editions.every(({ language, status }) => language === 'az' || status === 'verified')).toBe(true)
    expect(additionalEditions.map(({ _id }) => _id)).toEqual(['ar-simple'])
    expect((await listTexts(db, 'az')).map(({ text }) => text)).toEqual(texts)
    for (const edition of editions) expect(hashEdition(await listImportedTexts(db, edition))).toBe(edition.sha256)
  }

  /** The history restores the packaged edition exactly. */
  async function expectUndoable() {
    const { db, packaged, packagedTexts } = database
    const author = { actor: 'tester', now: new Date('2026-02-02'), grant: ownerGrant }
    await undoRevision(db, author, { revision: 5, force: false })
    await undoRevision(db, author, { revision: 4, force: false, confirm: { verified: ['az'], reason: 'A test.' } })
    const { editions } = await loadContent(db)
    const [own] = editions.filter(({ language }) => language === 'az')
    expect(own).toMatchObject({ ...packaged, _id: 'az-musayev', status: 'verified' })
    expect((await listTexts(db, 'az')).map(({ text }) => text)).toEqual(packagedTexts)
  }
})
