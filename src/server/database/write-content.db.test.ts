import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownerGrant } from '#shared/access/roles.ts'
import { makeVerse } from '../../../tests/support/make-verse.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { listVerses, saveVerses } from '../content/stores/verse-store.ts'
import { writeContent } from './write-content.ts'

const author = { actor: 'tester', now: new Date('2026-02-03T04:05:06Z'), grant: ownerGrant }

describe.each(databaseKinds)('writing content on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind, 'empty')
  })
  afterAll(() => database.drop())

  const revision = async () =>
    (await database.db.selectFrom('revision').select('revision').executeTakeFirstOrThrow()).revision
  const log = () => database.db.selectFrom('change_log').selectAll().orderBy('revision').orderBy('seq').execute()

  test('a write raises the revision and is logged with before and after', async () => {
    const before = await revision()
    await writeContent(database.db, author, (db, writing) => saveVerses(db, writing, [makeVerse()]))
    await writeContent(database.db, author, (db, writing) =>
      saveVerses(db, writing, [makeVerse({ en: 'In the Name' })]),
    )
    expect(await revision()).toBe(before + 2)
    const [verse] = await listVerses(database.db, ['v1'])
    expect(verse).toMatchObject({ en: 'In the Name', version: 2, updatedAt: '2026-02-03T04:05:06.000Z' })
    const last = (await log()).at(-1)
    expect(last).toMatchObject({ actor: 'tester', entity: 'verse', entityId: 'v1', revision: before + 2 })
    expect(JSON.parse(last?.before ?? '')).toMatchObject({ en: 'In the name', version: 1 })
    expect(JSON.parse(last?.after ?? '')).toMatchObject({ en: 'In the Name', version: 2 })
  })

  test('a write that changes nothing leaves no trace', async () => {
    const before = await revision()
    const rows = (await log()).length
    await writeContent(database.db, author, (db, writing) =>
      saveVerses(db, writing, [makeVerse({ en: 'In the Name' })]),
    )
    expect(await revision()).toBe(before)
    expect(await log()).toHaveLength(rows)
  })

  test('a failed write leaves nothing behind', async () => {
    const before = await revision()
    const failing = writeContent(database.db, author, async (db, writing) => {
      await saveVerses(db, writing, [makeVerse({ _id: 'v2', verse: 2 })])
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await listVerses(database.db, ['v2'])).toEqual([])
    expect(await revision()).toBe(before)
  })

  test('two verses cannot have the same number', async () => {
    const twice = writeContent(database.db, author, (db, writing) =>
      saveVerses(db, writing, [makeVerse({ _id: 'other' })]),
    )
    await expect(twice).rejects.toThrow()
  })

  test('concurrent writers are queued, and each gets its own revision', async () => {
    const before = await revision()
    const writes = Array.from({ length: 12 }, (_, at) =>
      writeContent(database.db, author, (db, writing) =>
        saveVerses(db, writing, [makeVerse({ _id: `p${at}`, chapter: 3, verse: at + 1 })]),
      ),
    )
    await Promise.all(writes)
    expect(await revision()).toBe(before + 12)
    const revisions = (await log()).filter(({ entityId }) => entityId.startsWith('p')).map((row) => row.revision)
    expect(new Set(revisions).size).toBe(12)
  })

  test('text is read back unchanged', async () => {
    const text = 'ٱللَّهُ نُورُ ٱلسَّمَـٰوَٰتِ\u200c ə ı İ ğ «ё» 𐰜 \u0301'
    await writeContent(database.db, author, (db, writing) => saveVerses(db, writing, [makeVerse({ ar: text })]))
    expect((await listVerses(database.db, ['v1']))[0]?.ar).toBe(text)
  })
})
