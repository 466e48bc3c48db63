import { expect, test } from 'vitest'
import { mergeDraft } from './draft-fields.ts'

const group = { _id: 'g1', version: 3, name: 'Light', verseIds: ['v1', 'v2'], notes: {} }

test('verses that move into a group are no conflict: no record names them', () => {
  const draft = {
    base: { verseIds: ['v1', 'v2'], moveVerseIds: [] },
    changes: { verseIds: ['v1', 'v2', 'v3'], moveVerseIds: ['v3'] },
  }
  const { values, merged, conflicts } = mergeDraft(draft, group)
  expect(conflicts).toEqual([])
  expect(values).toEqual({ verseIds: ['v1', 'v2', 'v3'], moveVerseIds: ['v3'] })
  expect(merged).not.toHaveProperty('moveVerseIds')
})

test('what both changed is a conflict', () => {
  const draft = { base: { name: 'Lamp' }, changes: { name: 'Torch' } }
  expect(mergeDraft(draft, group).conflicts).toEqual(['name'])
})
