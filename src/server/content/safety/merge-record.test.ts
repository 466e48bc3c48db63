import { expect, test } from 'vitest'
import { timeFastest } from '../../../../tests/support/time-fastest.ts'
import { type Fields, mergeRecord, type Side } from './merge-record.ts'

const base = { _id: 'x', en: 'one', az: 'bir', verseIds: ['a', 'b', 'c'], notes: { a: { en: 'n' } }, version: 1 }
const derived = new Set(['_id', 'version', 'updatedAt'])
const merge = (mine: Fields, theirs: Fields, choice?: Side, isBaseKnown = true) =>
  mergeRecord(
    { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs, version: 7 } },
    { choice, isBaseKnown, derived },
  )

test.each<[string, Fields, Fields, Fields]>([
  ['no changes', {}, {}, {}],
  ['only mine changed', { en: 'two' }, {}, { en: 'two' }],
  ['only theirs changed, and stays', {}, { en: 'two' }, { en: 'two' }],
  ['changes of different fields are both kept', { en: 'two' }, { az: 'iki' }, { en: 'two', az: 'iki' }],
  ['the same change on both sides', { en: 'two' }, { en: 'two' }, { en: 'two' }],
  [
    'notes of different verses',
    { notes: { a: { en: 'n' }, b: { en: 'm' } } },
    { notes: {} },
    { notes: { b: { en: 'm' } } },
  ],
  [
    'verses added on both sides',
    { verseIds: ['a', 'b', 'c', 'm'] },
    { verseIds: ['a', 'b', 'c', 't'] },
    { verseIds: ['a', 'b', 'c', 'm', 't'] },
  ],
  [
    'a verse removed on one side and a verse added on the other',
    { verseIds: ['b', 'c'] },
    { verseIds: ['a', 'b', 'c', 't'] },
    { verseIds: ['b', 'c', 't'] },
  ],
  [
    'a verse added at the start',
    { verseIds: ['m', 'a', 'b', 'c'] },
    { verseIds: ['a', 'b'] },
    { verseIds: ['m', 'a', 'b'] },
  ],
  [
    'several verses added in one place, after a removed verse',
    { verseIds: ['a', 'm', 'n', 'b', 'c', 'o', 'p'] },
    { verseIds: ['a', 't', 'b'] },
    { verseIds: ['a', 'm', 'n', 't', 'b', 'o', 'p'] },
  ],
  [
    'theirs reordered, mine added a verse',
    { verseIds: ['a', 'b', 'c', 'm'] },
    { verseIds: ['c', 'b', 'a'] },
    { verseIds: ['c', 'm', 'b', 'a'] },
  ],
])('%s', (_reason, mine, theirs, expected) => {
  expect(merge(mine, theirs)).toEqual({ merged: { ...base, ...expected, version: 7 }, conflicts: [] })
})

test.each<[string, Fields, Fields, string]>([
  ['the same field changed differently', { en: 'two' }, { en: 'three' }, 'en'],
  ['the note of the same verse', { notes: { a: { en: 'm' } } }, { notes: {} }, 'notes.a'],
  ['a reordered list that also changed', { verseIds: ['c', 'b', 'a'] }, { verseIds: ['a', 'b'] }, 'verseIds'],
])('a conflict: %s', (_reason, mine, theirs, field) => {
  const { merged, conflicts } = merge(mine, theirs)
  expect(conflicts.map((conflict) => conflict.field)).toEqual([field])
  expect(merged).toEqual({ ...base, ...theirs, version: 7 })
})

test.each<[string, string[], string[], readonly string[] | undefined]>([
  ['different questions', ['A', 'b'], ['a', 'B'], ['A', 'B']],
  ['a question that theirs keeps, and an added question', ['A', 'b'], ['a', 'b', 'c'], ['A', 'b', 'c']],
  ['the same question changed differently', ['A', 'b'], ['Å', 'b'], undefined],
  ['a question that theirs removed', ['A', 'b'], ['b', 'c'], undefined],
])('questions of a passage, changed on both sides: %s', (_reason, mine, theirs, merged) => {
  const inEnglish = (en: readonly string[]) => ({ questions: { en } })
  const states = { base: inEnglish(['a', 'b']), mine: inEnglish(mine), theirs: inEnglish(theirs) }
  const result = mergeRecord(states, { isBaseKnown: true, derived })
  expect(result.merged).toEqual(inEnglish(merged ?? theirs))
  expect(result.conflicts.map(({ field }) => field)).toEqual(merged ? [] : ['questions.en'])
})

test('a choice resolves conflicts, and nothing else', () => {
  const mine = { en: 'two', az: 'iki' }
  const theirs = { en: 'three' }
  expect(merge(mine, theirs, 'mine')).toMatchObject({ merged: { en: 'two', az: 'iki' }, conflicts: [] })
  expect(merge(mine, theirs, 'theirs')).toMatchObject({ merged: { en: 'three', az: 'iki' }, conflicts: [] })
})

test('without a known base, a value that others changed is a conflict, even if mine is the first value', () => {
  expect(merge({}, { en: 'two' }, undefined, false).conflicts.map(({ field }) => field)).toEqual(['en'])
  expect(merge({ az: 'iki' }, {}, undefined, false)).toMatchObject({ merged: { az: 'iki' }, conflicts: [] })
})

test('very long lists are merged quickly', async () => {
  const verseIds = Array.from({ length: 50_000 }, (_, at) => `v${at}`)
  const repeated = verseIds.flatMap((id) => ['same', id])
  for (const mine of [verseIds, repeated])
    expect(await timeFastest(() => merge({ verseIds: mine }, { verseIds: ['t'] }), 3000)).toBeLessThan(3000)
})
