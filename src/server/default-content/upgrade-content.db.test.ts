import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ownerGrant } from '#shared/access/roles.ts'
import { describeSlowAfterFirst } from '../../../tests/support/slow.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import { listChapters } from '../content/stores/chapter-store.ts'
import { listCollections } from '../content/stores/collection-store.ts'
import { listVerses } from '../content/stores/verse-store.ts'
import { deleteCollection } from '../content/writing/delete-collection.ts'
import { createCollection, updateCollection } from '../content/writing/save-collection.ts'
import { readSeedBundle, readSeedBundleId, type SeedBundle, toVerseId } from './seed-bundle.ts'
import { upgradeContent } from './upgrade-content.ts'

const editor = { actor: 'editor@example.org', now: new Date('2026-02-03T04:05:06Z'), grant: ownerGrant }
const later = new Date('2026-03-04T05:06:07Z')

/**
 * The bundle of a later version: one more topic, a topic and a group with other verses and notes, and another chapter
 * name.
 */
function toNextBundle(bundle: SeedBundle): SeedBundle {
  const change = <T extends { readonly _id: unknown }>(records: readonly T[], id: string, changes: Partial<T>) =>
    records.map((record) => (record._id === id ? { ...record, ...changes } : record))
  const added = { _id: 'added', en: 'Added', az: 'a', ar: 'b', tr: 'c', ru: 'd', theme: '', notes: {}, extra: {} }
  const verseIds = [toVerseId({ chapter: 2, verse: 153 }), toVerseId({ chapter: 103, verse: 3 })]
  const upgraded = ['patience', 'gratitude', 'charity'].reduce(
    (topics, id) => change(topics, id, { verseIds }),
    bundle.topics,
  )
  return {
    ...bundle,
    topics: [...upgraded, { ...added, verseIds }],
    groups: change(bundle.groups, 'scales', { en: 'The scales, upgraded' }),
    chapters: bundle.chapters.map((chapter) => (chapter.number === 9 ? { ...chapter, en: 'Upgraded' } : chapter)),
  }
}

describeSlowAfterFirst(databaseKinds)('an existing database on %s', (kind) => {
  let database: TestDatabase
  let next: SeedBundle
  beforeAll(async () => {
    database = await openTestDatabase(kind, 'filled')
    next = toNextBundle(readSeedBundle(join(inject('filledDirectory'), 'corpus.json')))
    const { db } = database
    await updateCollection(db, editor, 'topic', 'gratitude', { en: 'Renamed by an editor' })
    await deleteCollection(db, editor, 'topic', 'charity')
    await createCollection(db, editor, 'topic', { en: 'Made by an editor', az: 'a', ar: 'b', tr: 'c', ru: 'd' })
  })
  afterAll(() => database.drop())

  const upgrade = (id: string) => upgradeContent(database.db, later, id, () => next)
  const findTopic = async (id: string) => (await listCollections(database.db, 'topic', [id]))[0]
  const revision = async () =>
    (await database.db.selectFrom('revision').select('revision').executeTakeFirstOrThrow()).revision

  test('is not upgraded to the bundle that it was filled from', async () => {
    const id = readSeedBundleId(join(inject('filledDirectory'), 'corpus.json')) ?? ''
    expect(id).toHaveLength(64)
    const before = await revision()
    expect(await upgrade(id)).toBe(0)
    expect(await revision()).toBe(before)
  })

  test('gets all that is new or unchanged by editors, in one write', async () => {
    const before = await revision()
    expect(await upgrade('next')).toBe(4)
    expect(await revision()).toBe(before + 1)
    expect((await findTopic('added'))?.verseIds).toHaveLength(2)
    expect(await findTopic('patience')).toMatchObject({ version: 2, verseIds: next.topics.at(-1)?.verseIds })
    expect((await listCollections(database.db, 'group', ['scales']))[0]?.en).toBe('The scales, upgraded')
    const [joined] = await listVerses(database.db, [toVerseId({ chapter: 103, verse: 3 })])
    expect(joined?.version).toBe(2)
    expect((await listChapters(database.db))[8]).toMatchObject({ en: 'Upgraded', ayahCount: 129 })
  })

  test('keeps what editors changed, deleted and created', async () => {
    const gratitude = await findTopic('gratitude')
    expect(gratitude?.en).toBe('Renamed by an editor')
    expect(gratitude?.verseIds.length).toBeGreaterThan(2)
    expect(await findTopic('charity')).toBeUndefined()
    const names = (await listCollections(database.db, 'topic')).map(({ en }) => en)
    expect(names).toContain('Made by an editor')
  })

  test('is not upgraded to the same bundle twice', async () => {
    await updateCollection(database.db, editor, 'topic', 'added', { en: 'Renamed' })
    const before = await revision()
    expect(await upgrade('next')).toBe(0)
    expect(await upgrade('another id, the same content')).toBe(0)
    expect(await revision()).toBe(before)
    expect((await findTopic('added'))?.en).toBe('Renamed')
  })
})
