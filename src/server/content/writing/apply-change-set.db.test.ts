import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ownerGrant } from '#shared/access/roles.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import { excerptVerseCount } from '../../../../tests/support/excerpt.ts'
import { makeVerse } from '../../../../tests/support/make-verse.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { type ChangeSet, toRecordKey } from '../change-set/change-set.ts'
import { listEditions } from '../stores/edition-store.ts'
import { loadContent } from '../stores/load-content.ts'
import { applyChangeSet, type PrepareChangeSet, previewChangeSet } from './apply-change-set.ts'

const author = { actor: 'editor@example.org', now: new Date('2026-02-01T00:00:00Z'), grant: ownerGrant }

const preparing =
  (make: (stored: Parameters<PrepareChangeSet>[0]) => ChangeSet): PrepareChangeSet =>
  (stored) => ({ changeSet: make(stored), locations: new Map(), problems: [] })

describe.each(databaseKinds)('%s', (kind) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await openTestDatabase(kind, 'excerpt')
  })
  afterEach(() => database.drop())
  const load = () => loadContent(database.db)

  test('a preview reports the changes and changes nothing', async () => {
    const before = await load()
    const preview = await previewChangeSet(
      database.db,
      author.now,
      preparing(({ verses }) => ({
        verses: verses.map((verse, at) => (at === 0 ? { ...verse, opinionEn: 'first' } : verse)),
      })),
    )
    expect(preview.counts.verse).toEqual({ new: 0, changed: 1, same: excerptVerseCount - 1, removed: 0 })
    expect(preview.changes).toEqual([
      expect.objectContaining({
        kind: 'changed',
        label: '1:1',
        fields: [{ field: 'opinionEn', parts: [{ kind: 'added', text: 'first' }] }],
      }),
    ])
    expect(await load()).toEqual(before)
  })

  test('verses of another book may swap numbers in one revision; verses of the default text may not', async () => {
    const notes = [makeVerse({ _id: 'n1', book: 'notes', verse: 1 }), makeVerse({ _id: 'n2', book: 'notes', verse: 2 })]
    await applyChangeSet(
      database.db,
      author,
      preparing(() => ({ verses: notes })),
    )
    const before = await load()
    const swap = (ids: readonly string[]) =>
      applyChangeSet(
        database.db,
        author,
        preparing(({ verses }) => ({
          verses: verses.filter(({ _id }) => ids.includes(_id)).map((verse) => ({ ...verse, verse: 3 - verse.verse })),
        })),
      )
    await swap(['n1', 'n2'])
    const after = await load()
    expect(after.revision).toBe(before.revision + 1)
    expect(after.verses.find((verse) => verse._id === 'n1')?.verse).toBe(2)
    await expect(swap(['quran-001-001', 'quran-001-002'])).rejects.toMatchObject({
      details: [{ code: 'verse_of_book' }, { code: 'verse_of_book' }],
    })
    expect((await listEditions(database.db)).map((edition) => edition.status)).toEqual(Array(5).fill('verified'))
  })

  test('every invalid draft is named with its place, and nothing is written', async () => {
    const before = await load()
    const prepare: PrepareChangeSet = ({ verses: [first], groups: [one, two], topics: [topic] }) => {
      const id = one?.verseIds[0] ?? ''
      return {
        changeSet: {
          verses: first ? [{ ...first, _id: 'another' }] : [],
          groups: two ? [{ ...two, verseIds: [...two.verseIds, id] }] : [],
          topics: topic ? [{ ...topic, verseIds: ['nowhere'] }] : [],
        },
        locations: new Map([
          [toRecordKey('verse', 'another'), { line: 7 }],
          [toRecordKey('group', two?._id ?? ''), { line: 3, sheet: 'Groups' }],
          [toRecordKey('topic', topic?._id ?? ''), { line: 2, sheet: 'Topics' }],
        ]),
        problems: [{ line: 9, ...toRefusal('not_object') }],
      }
    }
    await expect(applyChangeSet(database.db, author, prepare)).rejects.toMatchObject({
      status: 400,
      details: [
        { path: 'line 7', message: 'There is a verse 1:1 in the book quran already.' },
        { path: 'line 9', message: 'is not an object' },
        { path: 'Groups row 3', message: expect.stringContaining(`“${before.groups[0]?.name}”`) },
        { path: 'Topics row 2', message: 'there is no verse nowhere' },
      ],
    })
    expect(await load()).toEqual(before)
  })

  test('deleting verses deletes their links and notes, and a verse may take the number of a deleted verse', async () => {
    const before = await load()
    const [group] = before.groups
    const gone = group?.verseIds[0] ?? ''
    await applyChangeSet(
      database.db,
      author,
      preparing(({ verses }) => ({
        verses: verses.filter((verse) => verse._id === gone).map((verse) => ({ ...verse, _id: 'heir' })),
        removed: { verse: [gone] },
      })),
      { purpose: 'snapshot' },
    )
    const after = await load()
    expect(after.verses.some((verse) => verse._id === gone)).toBe(false)
    expect(after.verses.some((verse) => verse._id === 'heir')).toBe(true)
    expect(after.groups.find(({ _id }) => _id === group?._id)?.verseIds).toEqual(group?.verseIds.slice(1))
    expect(after.topics.some((topic) => topic.verseIds.includes(gone) || gone in topic.notes)).toBe(false)
  })

  test('content written into an empty database is the same content, including its editions', async () => {
    const stored = await load()
    const empty = await openTestDatabase(kind, 'empty')
    try {
      const { chapters, verses, topics, groups, editions, fields } = stored
      const drafts = { chapters, verses, topics, groups, editions, fields }
      await applyChangeSet(
        empty.db,
        author,
        preparing(() => drafts),
      )
      const strip = <T extends { updatedAt: string }>(records: readonly T[]) =>
        records.map(({ updatedAt: _, ...rest }) => rest)
      const copy = await loadContent(empty.db)
      expect(copy.editions).toEqual(editions)
      expect(copy.chapters).toEqual(chapters)
      expect(strip(copy.verses)).toEqual(strip(verses))
      expect(strip(copy.topics)).toEqual(strip(topics))
      expect(strip(copy.groups)).toEqual(strip(groups))
    } finally {
      await empty.drop()
    }
  })
})
