import { expect, test } from 'vitest'
import { undoRecord, undoReplacement } from './undo-record.ts'

const one = { _id: 'x', en: 'one', az: 'bir', extra: { mood: 'calm' }, version: 1 }
const two = { ...one, en: 'two', version: 2 }

test.each([
  ['a changed field is reverted', one, two, two, { ...two, en: 'one' }, []],
  ['other fields stay as edited since', one, two, { ...two, az: 'yeni' }, { ...two, en: 'one', az: 'yeni' }, []],
  ['a field changed again blocks the undo', one, two, { ...two, en: 'three' }, { ...two, en: 'three' }, ['en']],
  [
    'declared values are reverted one by one',
    one,
    { ...one, extra: { mood: 'wild' } },
    { ...one, extra: { mood: 'wild', place: 'here' } },
    { ...one, extra: { mood: 'calm', place: 'here' } },
    [],
  ],
  ['an added declared value is removed', { ...one, extra: {} }, one, one, { ...one, extra: {} }, []],
  ['a created record is deleted', null, one, one, null, []],
  ['a created record that was deleted stays deleted', null, one, undefined, undefined, []],
  ['a created record that was edited stays', null, one, two, undefined, ['changed since']],
  ['a deleted record is restored', one, null, undefined, one, []],
  ['a deleted record that was restored already is left alone', one, null, { ...one, version: 9 }, undefined, []],
  ['a changed record that was deleted since stays deleted', one, two, undefined, undefined, ['deleted since']],
])('%s', (_reason, before, after, current, result, conflicts) => {
  expect(undoRecord({ before, after, current }, false)).toEqual({ result, conflicts })
})

test('if forced, a field that was changed again is reverted too', () => {
  const current = { ...two, en: 'three' }
  expect(undoRecord({ before: one, after: two, current }, true)).toEqual({
    result: { ...current, en: 'one' },
    conflicts: [],
  })
})

const other = { _id: 'y', en: 'two', az: 'bir' }

test.each([
  ['is restored completely', other, { result: one, conflicts: [] }],
  ['that was restored already is left alone', one, { result: undefined, conflicts: [] }],
  ['is not mixed with later changes of the other record', { ...other, az: 'yeni' }, { result: one, conflicts: ['az'] }],
])('a replaced record %s', (_case, current, undone) => {
  expect(undoReplacement({ before: one, after: other, current }, false, new Set())).toEqual(undone)
})
