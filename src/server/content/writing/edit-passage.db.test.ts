import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownerGrant } from '#shared/access/roles.ts'
import { findMoveRange, findNextPassage, findSplitRange } from '#shared/catalogue/edit-outline.ts'
import { listCoverProblems } from '#shared/catalogue/outline.ts'
import { listOutlineProblems } from '#shared/catalogue/outline-rules.ts'
import type { Passage } from '#shared/catalogue/passage.ts'
import { textLanguages } from '#shared/language/languages.ts'
import { makeContent } from '../../../../tests/support/make-content.ts'
import { makePassage } from '../../../../tests/support/make-passage.ts'
import { describeSlowAfterFirst, slow } from '../../../../tests/support/slow.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { writeContent } from '../../database/write-content.ts'
import { undoRevision } from '../history/undo-revision.ts'
import { insertChapters } from '../stores/chapter-store.ts'
import { listPassagesOfChapters } from '../stores/passage-store.ts'
import { mergeWithNext, moveStoredBoundary, splitStoredPassage, updatePassage } from './edit-passage.ts'
import { writeChangeSet } from './write-change-set.ts'

const author = { actor: 'editor@example.org', now: new Date('2026-02-01T00:00:00Z'), grant: ownerGrant }
const [chapter, ayahCount] = [2, 286]

const toTitle = (mark: string) =>
  Object.fromEntries(textLanguages.map((code) => [code, `${code} ${mark}`])) as Passage['title']

type Step = { readonly passages: readonly Passage[]; readonly random: Random; readonly number: number }

/** Runs one operation like the API. Some are refused, for example because a boundary is out of range. */
async function edit({ db }: TestDatabase, { passages, random, number }: Step): Promise<string> {
  const passage = passages[random(passages.length)] as Passage
  const next = findNextPassage(passages, passage._id)
  const choice = random(20)
  if (choice < 2) {
    const { revision } = await db.selectFrom('revision').select('revision').executeTakeFirstOrThrow()
    await undoRevision(db, author, { revision: revision - random(3), force: random(2) === 0 })
    return 'undo'
  }
  if (choice < 9) {
    const range = findSplitRange(passage) ?? { min: passage.from, max: passage.to }
    // Includes one position beyond either end.
    const at = range.min - 1 + random(range.max - range.min + 3)
    await splitStoredPassage(db, author, passage._id, { at, title: toTitle(`step ${number}`) })
    return 'split'
  }
  if (choice < 13) {
    await mergeWithNext(db, author, passage._id, {})
    return 'merge'
  }
  if (choice < 18) {
    const range = next ? findMoveRange(passage, next) : { min: passage.from, max: passage.to }
    const to = range.min - 1 + random(range.max - range.min + 3)
    await moveStoredBoundary(db, author, passage._id, { to })
    return 'move'
  }
  // Sometimes a title that another passage has.
  const title = random(2) === 0 ? passages[0]?.title : toTitle(`edited ${number}`)
  await updatePassage(db, author, passage._id, { title })
  return 'edit'
}

describeSlowAfterFirst(databaseKinds)('the outline on %s', (kind) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await openTestDatabase(kind, 'empty')
    await insertChapters(database.db, makeContent().chapters)
    const passages = [makePassage({ _id: 'whole', chapter, from: 1, to: ayahCount })]
    await writeContent(database.db, author, (db, writing) =>
      writeChangeSet(db, writing, { passages }, { purpose: 'edit' }),
    )
  })
  afterEach(() => database.drop())

  test('covers its chapter exactly after each of 1,000 random operations', slow, async () => {
    const random = createRandom(19)
    const counts = new Map<string, number>()
    for (let number = 0; number < 1000; number++) {
      const passages = await listPassagesOfChapters(database.db, [chapter])
      expect(listCoverProblems(passages, ayahCount), `before operation ${number}`).toEqual([])
      expect(listOutlineProblems(passages, ayahCount), `before operation ${number}`).toEqual([])
      const done = await edit(database, { passages, random, number }).catch(toRefusal)
      counts.set(done, (counts.get(done) ?? 0) + 1)
    }
    const passages = await listPassagesOfChapters(database.db, [chapter])
    expect(listCoverProblems(passages, ayahCount)).toEqual([])
    for (const outcome of ['split', 'merge', 'move', 'undo', 'edit', 'refused']) {
      expect(counts.get(outcome), outcome).toBeGreaterThan(5)
    }
  })
})

/** An expected error has a status; any other error fails the test. */
function toRefusal(error: unknown): string {
  const { status } = error as { status?: number }
  if (status !== 400 && status !== 404 && status !== 409) throw error
  return 'refused'
}

type Random = (below: number) => number

/** A small seeded generator, so that a failure can be reproduced. */
function createRandom(seed: number): Random {
  const state = { value: seed }
  return (below) => {
    state.value = (state.value * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state.value / 2_147_483_648) * below)
  }
}
