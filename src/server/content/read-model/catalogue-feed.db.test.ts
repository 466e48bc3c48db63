import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownerGrant } from '#shared/access/roles.ts'
import { findVerse } from '#shared/catalogue/find-verse.ts'
import { searchVerses } from '#shared/search/search-verses.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { writeContent } from '../../database/write-content.ts'
import { saveCollections } from '../stores/collection-store.ts'
import { listVerses, saveVerses } from '../stores/verse-store.ts'
import { type CatalogueFeed, startCatalogueFeed } from './catalogue-feed.ts'

const author = { actor: 'tester', now: new Date('2026-02-03T04:05:06Z'), grant: ownerGrant }

describe.each(databaseKinds)('the catalogue feed on %s', (kind) => {
  let database: TestDatabase
  let feed: CatalogueFeed
  const logged: string[] = []
  beforeAll(async () => {
    database = await openTestDatabase(kind, 'excerpt')
    feed = await startCatalogueFeed(database, { log: (level, message) => logged.push(`${level}: ${message}`) })
  })
  afterAll(async () => {
    await feed.stop()
    await database.drop()
  })

  async function editVerse(id: string, en: string): Promise<void> {
    const [verse] = await listVerses(database.db, [id])
    if (!verse) throw new Error(`no verse ${id}`)
    await writeContent(database.db, author, (db, writing) => saveVerses(db, writing, [{ ...verse, en }]))
  }

  test('a write is in the next read, and a catalogue taken before does not change', async () => {
    const before = feed.current()
    await editVerse('quran-001-001', 'A marvelous zyzzyva appears')
    await feed.refresh()
    expect(feed.current().revision).toBe(before.revision + 1)
    expect(findVerse(feed.current(), '1:1')?.en).toBe('A marvelous zyzzyva appears')
    expect(findVerse(before, '1:1')?.en).not.toContain('zyzzyva')
    expect(feed.current().verseById.get('quran-002-255')).toBe(before.verseById.get('quran-002-255'))
  })

  test('an edited verse is found by its new words and no longer by its old words', async () => {
    const find = (text: string) => searchVerses(feed.searchable().index, { text, languages: ['en'] })
    expect(find('"zyzzyva"').count).toBe(1)
    await editVerse('quran-001-001', 'Another quetzalcoatl entirely')
    await feed.refresh()
    expect(find('"zyzzyva"').count).toBe(0)
    expect(find('"quetzalcoatl"').count).toBe(1)
  })

  test('an edited Arabic verse is no longer found by its old everyday spelling', async () => {
    const [verse] = await listVerses(database.db, ['quran-112-001'])
    if (!verse) throw new Error('no verse')
    await writeContent(database.db, author, (db, writing) => saveVerses(db, writing, [{ ...verse, ar: 'كلمة جديدة' }]))
    await feed.refresh()
    const { index, catalogue } = feed.searchable()
    const found = searchVerses(index, { text: '"قل هو الله أحد"', languages: ['ar'] })
    expect(catalogue.verseById.get('quran-112-001')?.arPlain).toBe('')
    expect(found.count).toBe(0)
  })

  test('a change by another process arrives without a request', async () => {
    const { revision } = feed.current()
    await editVerse('quran-114-006', 'From elsewhere')
    await expect.poll(() => feed.current().revision, { timeout: 5000 }).toBe(revision + 1)
  })

  test('a link made in a topic appears on the verse', async () => {
    const topic = feed.current().topicById.get('patience')
    if (!topic) throw new Error('no topic')
    const { version: _version, updatedAt: _updatedAt, ...draft } = topic
    const verseIds = [...topic.verseIds, 'quran-111-001']
    await writeContent(database.db, author, (db, writing) =>
      saveCollections(db, writing, 'topic', [{ ...draft, verseIds }]),
    )
    await feed.refresh()
    expect(findVerse(feed.current(), '111:1')?.topicIds).toContain('patience')
  })

  test('concurrent refreshes end at the newest revision', async () => {
    await editVerse('quran-113-001', 'One')
    const refreshes = Array.from({ length: 20 }, () => feed.refresh())
    await editVerse('quran-113-001', 'Two')
    await Promise.all([...refreshes, feed.refresh()])
    expect(findVerse(feed.current(), '113:1')?.en).toBe('Two')
  })

  test('a database restored to an earlier revision is not followed back, and is reloaded once it is ahead again', async () => {
    const { revision } = feed.current()
    const setRevision = (to: number) =>
      database.db.updateTable('revision').set({ revision: to }).where('id', '=', 1).execute()
    logged.length = 0
    await setRevision(revision - 1)
    await expect(feed.refresh()).rejects.toThrow('older revision')
    expect(feed.current().revision).toBe(revision)
    expect(feed.isFollowing()).toBe(false)
    // Simulates a diverged history: the same revision again, and a change without a log entry.
    await database.db.updateTable('verse').set({ en: 'Another past' }).where('id', '=', 'quran-112-001').execute()
    await setRevision(revision)
    await expect(feed.refresh()).rejects.toThrow('older revision')
    await setRevision(revision + 1)
    await feed.refresh()
    expect(feed.isFollowing()).toBe(true)
    expect(findVerse(feed.current(), '112:1')?.en).toBe('Another past')
    expect(logged).toEqual(['error: change feed failed', 'info: change feed recovered'])
  })
})
