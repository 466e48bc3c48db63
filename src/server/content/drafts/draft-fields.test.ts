import { expect, test } from 'vitest'
import { mergeDraft } from './draft-fields.ts'

const group = { _id: 'g1', version: 3, name: 'Light', verseIds: ['v1', 'v2'], notes: {} }

test('verses moved into a group cause no conflict, because no record contains that list', () => {
  const draft = {
    base: { verseIds: ['v1', 'v2'], moveVerseIds: [] },
    changes: { verseIds: ['v1', 'v2', 'v3'], moveVerseIds: ['v3'] },
  }
  const { values, merged, conflicts } = mergeDraft(draft, group)
  expect(conflicts).toEqual([])
  expect(values).toEqual({ verseIds: ['v1', 'v2', 'v3'], moveVerseIds: ['v3'] })
  expect(merged).not.toHaveProperty('moveVerseIds')
})

test('a field changed on both sides is a conflict', () => {
  const draft = { base: { name: 'Lamp' }, changes: { name: 'Torch' } }
  expect(mergeDraft(draft, group).conflicts).toEqual(['name'])
})
