import { expect, test } from 'vitest'
import { undoRecord, undoReplacement } from './undo-record.ts'

const one = { _id: 'x', en: 'one', az: 'bir', extra: { mood: 'calm' }, version: 1 }
const two = { ...one, en: 'two', version: 2 }

test.each([
  ['a changed field goes back', one, two, two, { ...two, en: 'one' }, []],
  ['other fields stay as edited since', one, two, { ...two, az: 'yeni' }, { ...two, en: 'one', az: 'yeni' }, []],
  ['a field changed again stands against it', one, two, { ...two, en: 'three' }, { ...two, en: 'three' }, ['en']],
  [
    'declared values go back one by one',
    one,
    { ...one, extra: { mood: 'wild' } },
    { ...one, extra: { mood: 'wild', place: 'here' } },
    { ...one, extra: { mood: 'calm', place: 'here' } },
    [],
  ],
  ['an added declared value is taken away', { ...one, extra: {} }, one, one, { ...one, extra: {} }, []],
  ['a created record goes', null, one, one, null, []],
  ['a created record that is gone stays gone', null, one, undefined, undefined, []],
  ['a created record that was edited stays', null, one, two, undefined, ['changed since']],
  ['a deleted record comes back', one, null, undefined, one, []],
  ['a deleted record that is back already is left', one, null, { ...one, version: 9 }, undefined, []],
  ['a changed record that was deleted since stays so', one, two, undefined, undefined, ['deleted since']],
])('%s', (_reason, before, after, current, result, conflicts) => {
  expect(undoRecord({ before, after, current }, false)).toEqual({ result, conflicts })
})

test('forced, what was changed again goes back too', () => {
  const current = { ...two, en: 'three' }
  expect(undoRecord({ before: one, after: two, current }, true)).toEqual({
    result: { ...current, en: 'one' },
    conflicts: [],
  })
})

const other = { _id: 'y', en: 'two', az: 'bir' }

test.each([
  ['comes back whole', other, { result: one, conflicts: [] }],
  ['that is back already is left', one, { result: undefined, conflicts: [] }],
  ['is not mixed with what the other got since', { ...other, az: 'yeni' }, { result: one, conflicts: ['az'] }],
])('a record whose place another took %s', (_case, current, undone) => {
  expect(undoReplacement({ before: one, after: other, current }, false, new Set())).toEqual(undone)
})
