import { describe, expect, test } from 'vitest'
import { makeContent } from '../../../../tests/support/make-content.ts'
import { makeEdition } from '../../../../tests/support/make-edition.ts'
import { type Base, rebaseChangeSet } from './rebase-change-set.ts'

const base = makeContent()
const current = { ...base, revision: base.revision + 1 }
const known: Base = { kind: 'known', content: base }
const [verse] = base.verses
const [topic] = base.topics
if (!verse || !topic) throw new Error('the content has a verse and a topic')
const others = base.verses.slice(1)

test('a file of the current revision is used unchanged', () => {
  const changeSet = { verses: [{ ...verse, en: 'mine' }] }
  expect(rebaseChangeSet(changeSet, known, base)).toEqual({ changeSet, conflicts: [], problems: [] })
})

test('later changes of others are kept, and changes of the file are applied', () => {
  const theirs = { ...current, verses: [{ ...verse, opinionEn: 'theirs', version: 2 }, ...others] }
  const { changeSet, conflicts } = rebaseChangeSet({ verses: [{ ...verse, en: 'mine' }] }, known, theirs)
  expect(changeSet.verses).toEqual([{ ...verse, en: 'mine', opinionEn: 'theirs', version: 2 }])
  expect(conflicts).toEqual([])
})

test('a record that the file did not change is neither overwritten nor restored', () => {
  const theirs = { ...current, topics: [], verses: [{ ...verse, en: 'theirs' }, ...others] }
  const { changeSet, conflicts } = rebaseChangeSet({ verses: [verse], topics: [topic] }, known, theirs)
  expect(changeSet).toMatchObject({ verses: [{ en: 'theirs' }], topics: [] })
  expect(conflicts).toEqual([])
})

test.each([
  [undefined, 0, 1],
  ['theirs', 0, 0],
  ['mine', 1, 0],
] as const)('a deleted record that the file changed is a conflict, resolved by %s', (choice, kept, open) => {
  const mine = { topics: [{ ...topic, en: 'Renamed' }] }
  const { changeSet, conflicts } = rebaseChangeSet(mine, known, { ...current, topics: [] }, choice)
  expect(changeSet.topics).toHaveLength(kept)
  expect(conflicts.map(({ entity, label, field }) => [entity, label, field])).toEqual(
    open ? [['topic', 'Renamed', 'deleted']] : [],
  )
})

describe('a file about an edition that is no longer the default', () => {
  const first = makeEdition({ language: 'en', _id: 'en-first', title: 'First' })
  const second = { ...first, _id: 'en-second', title: 'Second', sha256: 'b'.repeat(64) }
  const oldBase = { ...base, editions: [first] }
  const now = { ...current, editions: [second] }
  const bases: readonly Base[] = [
    { kind: 'known', content: oldBase },
    { kind: 'unknown', content: oldBase, deleted: new Set() },
  ]

  test('keeps the new default if the file did not change the old default', () => {
    const { changeSet, conflicts } = rebaseChangeSet({ editions: [first] }, { kind: 'known', content: oldBase }, now)
    expect([changeSet.editions, conflicts]).toEqual([[second], []])
  })

  test.each(bases)('never mixes the two: $kind base', (from) => {
    const mine = { editions: [{ ...first, translator: 'Someone' }] }
    const open = rebaseChangeSet(mine, from, now)
    expect(open.conflicts).toMatchObject([{ entity: 'edition', field: 'title', mine: 'First', theirs: 'Second' }])
    expect(rebaseChangeSet(mine, from, now, 'theirs').changeSet.editions).toEqual([second])
    expect(rebaseChangeSet(mine, from, now, 'mine').changeSet.editions).toEqual(mine.editions)
  })
})

describe('a text meant for an edition that is no longer the default', () => {
  const first = makeEdition({ language: 'en', _id: 'en-first', title: 'First' })
  const second = { ...first, _id: 'en-second', title: 'Second', sha256: 'b'.repeat(64) }
  const oldBase: Base = { kind: 'known', content: { ...base, editions: [first] } }
  const mine = { verses: [{ ...verse, en: 'mine', opinionEn: 'a remark' }] }

  test.each([
    ['the same text', verse.en],
    ['another text', 'of the second'],
  ])('is never written into the new default, which has %s', (_words, en) => {
    const now = { ...current, editions: [second], verses: [{ ...verse, en }, ...others] }
    const kept = [{ ...verse, en, opinionEn: 'a remark' }]
    const open = rebaseChangeSet(mine, oldBase, now)
    expect(open.conflicts).toMatchObject([{ entity: 'verse', field: 'en', mine: 'mine', theirs: en }])
    expect([open.changeSet.verses, open.problems]).toEqual([kept, []])
    expect(rebaseChangeSet(mine, oldBase, now, 'theirs')).toMatchObject({
      changeSet: { verses: kept },
      conflicts: [],
      problems: [],
    })
    const refused = rebaseChangeSet(mine, oldBase, now, 'mine')
    expect(refused.changeSet.verses).toEqual(kept)
    expect(refused.problems).toMatchObject([
      { id: verse._id, code: 'words_of_other_edition', values: { named: 'First', title: 'Second' } },
    ])
  })

  test('is not restored with a deleted verse', () => {
    const now = { ...current, editions: [second], verses: others }
    expect(rebaseChangeSet(mine, oldBase, now, 'mine').problems).toMatchObject([{ code: 'words_of_other_edition' }])
  })

  test('is written together with the record of its edition', () => {
    const unknown: Base = { kind: 'unknown', content: { ...base, editions: [first] }, deleted: new Set() }
    const now = { ...current, editions: [second], verses: [{ ...verse, en: 'of the second' }, ...others] }
    const both = rebaseChangeSet({ ...mine, editions: [first] }, unknown, now, 'mine')
    expect(both).toMatchObject({ changeSet: { verses: [{ en: 'mine' }], editions: [first] }, problems: [] })
  })
})

test('a new record is added', () => {
  const mine = { topics: [{ ...topic, _id: 'new' }] }
  expect(rebaseChangeSet(mine, known, current).changeSet.topics).toEqual(mine.topics)
})

test('a declared field that was dropped since is not declared again', () => {
  const [dropped, ...rest] = base.fields
  const { changeSet } = rebaseChangeSet({ fields: base.fields }, known, { ...current, fields: rest })
  expect(changeSet.fields).toEqual(rest)
  expect(changeSet.fields).not.toContain(dropped)
})

test('without a base, only values that equal the initial import change without a confirmation', () => {
  const unknown: Base = { kind: 'unknown', content: base, deleted: new Set(['topic t1']) }
  const theirs = { ...current, topics: [], verses: [{ ...verse, en: 'theirs' }, ...others] }
  const mine = { verses: [{ ...verse, en: 'mine', az: 'mənim' }], topics: [topic] }
  const { changeSet, conflicts } = rebaseChangeSet(mine, unknown, theirs)
  expect(changeSet).toMatchObject({ verses: [{ en: 'theirs', az: 'mənim' }], topics: [] })
  expect(conflicts.map(({ _id, field }) => [_id, field])).toEqual([
    ['v1', 'en'],
    ['t1', 'deleted'],
  ])
})
