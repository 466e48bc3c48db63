import { expect, test } from 'vitest'
import { listGivenTexts, toGivenFields } from './given-fields.ts'

test.each([
  ['an empty cell leaves the text', { en: '' }, {}],
  ['so does white space', { ar: ' \n' }, {}],
  ['and a mark that shows nothing, as spreadsheets leave it', { opinionAr: '\u200F', en: '\u200B ' }, {}],
  ['and a column that is not there', { en: undefined }, {}],
  ['a text is taken as it stands', { en: ' two ' }, { en: ' two ' }],
  ['the erase word empties a text', { en: '[erase]' }, { en: '' }],
  ['in any case', { opinionAz: ' [ERASE] ' }, { opinionAz: '' }],
  ['it takes a verse out of its topics', { topicIds: '[erase]' }, { topicIds: [] }],
  ['and out of its group', { groupId: '[erase]' }, { groupId: null }],
  ['and a declared value away', { weight: '[erase]' }, { weight: null }],
  ['an empty group leaves it', { groupId: '' }, {}],
  ['JSON says no group by null', { groupId: null }, { groupId: null }],
  ['and no topics by an empty list', { topicIds: [] }, { topicIds: [] }],
  ['an empty book is the default one', { book: null }, {}],
  ['an empty number is refused as no number', { chapter: '', verse: 1 }, { chapter: '', verse: 1 }],
  ['a number cannot be erased', { verse: '[erase]' }, { verse: '[erase]' }],
])('%s', (_reason, fields, given) => {
  expect(toGivenFields(fields)).toEqual(given)
})

test('the verses that a file gives a text for, by language', () => {
  const given = listGivenTexts([
    { chapter: 1, verse: 1, en: 'a', az: '' },
    { chapter: 1, verse: 2, en: 'b' },
    { chapter: 1, verse: 3, book: 'notes', en: 'c' },
  ])
  expect([...(given.get('en') ?? [])]).toEqual(['1:1', '1:2'])
  expect(given.get('az')?.size).toBe(0)
})
