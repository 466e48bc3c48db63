import { expect, test } from 'vitest'
import { makeSmallContent } from '../../../../tests/editors/small-content.ts'
import { checkRecords } from './check-records.ts'

const { chapters } = makeSmallContent()
const names = { en: 'n', az: 'n', ar: 'n', tr: 'n', ru: 'n' }
const topic = { _id: 't', ...names, theme: '', verseIds: [], notes: {}, extra: {} }
const group = { _id: 'g', name: 'G', ...names, verseIds: [], notes: {}, extra: {} }

test('a record that can be read back may be written', () => {
  expect(checkRecords({ topics: [topic], groups: [{ ...group, az: '' }], chapters })).toEqual([])
})

test('a record that could not be read back is named with its field', () => {
  const found = checkRecords({
    topics: [{ ...topic, az: '' }],
    groups: [{ ...group, name: '' }],
    chapters: chapters.map((chapter) => (chapter.number === 1 ? { ...chapter, ar: '' } : chapter)),
  })
  expect(found.map(({ kind, id, field, code }) => [kind, id, field, code])).toEqual([
    ['topic', 't', 'az', 'must_not_be_empty'],
    ['group', 'g', 'name', 'must_not_be_empty'],
    ['chapter', '1', 'ar', 'must_not_be_empty'],
  ])
})
