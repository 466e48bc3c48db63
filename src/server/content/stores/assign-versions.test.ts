import { expect, test } from 'vitest'
import { ownerGrant } from '#shared/access/roles.ts'
import { assignVersions, isSameContent, listAbsentIds } from './assign-versions.ts'

test.each([
  [
    'version and time do not count as a change',
    { a: 1, version: 1, updatedAt: 'x' },
    { a: 1, version: 2, updatedAt: 'y' },
    true,
  ],
  ['the order of keys does not count as a change', { a: 1, b: { x: 1, y: 2 } }, { b: { y: 2, x: 1 }, a: 1 }, true],
  ['the order of a list counts', { a: ['x', 'y'] }, { a: ['y', 'x'] }, false],
  ['undefined equals absent', { a: 1, b: undefined }, { a: 1 }, true],
  ['an added field', { a: 1 }, { a: 1, b: 2 }, false],
  ['a removed field', { a: 1, b: 2 }, { a: 1 }, false],
])('%s', (_reason, a, b, same) => {
  expect(isSameContent(a, b)).toBe(same)
  expect(isSameContent(b, a)).toBe(same)
})

test('a changed record gets its next version, and a restored record continues from its last version', () => {
  const writing = {
    revision: 1,
    now: 'now',
    grant: ownerGrant,
    record: () => {},
    assertMay: () => {},
    explain: () => {},
    publishFor: () => {},
    nameAct: () => {},
    stated: { reason: '' },
  }
  const stored = [
    { _id: 'a', text: 'old', version: 4, updatedAt: 'then' },
    { _id: 'b', text: 'same', version: 2, updatedAt: 'then' },
  ]
  const drafts = ['a', 'b', 'c', 'd'].map((_id) => ({ _id, text: _id === 'b' ? 'same' : 'new' }))
  expect(listAbsentIds(stored, drafts)).toEqual(['c', 'd'])
  const { saved, changed } = assignVersions(writing, 'verse', stored, drafts, new Map([['c', 7]]))
  expect(saved.map(({ version }) => version)).toEqual([5, 2, 8, 1])
  expect(changed.map(({ _id }) => _id)).toEqual(['a', 'c', 'd'])
})
