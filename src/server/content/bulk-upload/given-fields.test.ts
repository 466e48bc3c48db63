import { expect, test } from 'vitest'
import { listGivenTexts, toGivenFields } from './given-fields.ts'

test.each([
  ['an empty cell leaves the text', { en: '' }, {}],
  ['white space leaves the text', { ar: ' \n' }, {}],
  ['an invisible mark, as spreadsheets leave it, leaves the text', { opinionAr: '\u200F', en: '\u200B ' }, {}],
  ['a missing column leaves the text', { en: undefined }, {}],
  ['a text is taken unchanged', { en: ' two ' }, { en: ' two ' }],
  ['the erase word empties a text', { en: '[erase]' }, { en: '' }],
  ['the erase word is read in any case', { opinionAz: ' [ERASE] ' }, { opinionAz: '' }],
  ['the erase word removes a verse from its topics', { topicIds: '[erase]' }, { topicIds: [] }],
  ['the erase word removes a verse from its group', { groupId: '[erase]' }, { groupId: null }],
  ['the erase word deletes a declared value', { weight: '[erase]' }, { weight: null }],
  ['an empty group cell keeps the group', { groupId: '' }, {}],
  ['null in JSON removes the group', { groupId: null }, { groupId: null }],
  ['an empty list in JSON removes the topics', { topicIds: [] }, { topicIds: [] }],
  ['an empty book is the default book', { book: null }, {}],
  ['an empty number is refused', { chapter: '', verse: 1 }, { chapter: '', verse: 1 }],
  ['a number cannot be erased', { verse: '[erase]' }, { verse: '[erase]' }],
])('%s', (_reason, fields, given) => {
  expect(toGivenFields(fields)).toEqual(given)
})

test('lists the verses whose text a file contains, by language', () => {
  const given = listGivenTexts([
    { chapter: 1, verse: 1, en: 'a', az: '' },
    { chapter: 1, verse: 2, en: 'b' },
    { chapter: 1, verse: 3, book: 'notes', en: 'c' },
  ])
  expect([...(given.get('en') ?? [])]).toEqual(['1:1', '1:2'])
  expect(given.get('az')?.size).toBe(0)
})
