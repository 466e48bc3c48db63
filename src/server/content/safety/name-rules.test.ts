import { expect, test } from 'vitest'
import { maxNameLength } from '#shared/catalogue/collection.ts'
import { listNameProblems, listNewThemes, listSharedNames } from './name-rules.ts'

const topic = (_id: string, en: string, az = `${en} az`) => ({ _id, en, az, ar: _id, tr: _id, ru: _id, theme: '' })
const stored = [topic('t1', 'Aaron'), topic('t2', 'Işıq', 'Işıq'), topic('t3', 'Twin'), topic('t4', 'Twin')]
const review = (drafts: ReturnType<typeof topic>[], removed: string[] = []) =>
  listSharedNames('topic', { stored, drafts, removed }).map(({ name, other }) => `${name} = ${other}`)

test.each([
  ['a new topic with an existing name', [topic('n', 'Aaron', 'Harun')], ['Aaron = Aaron']],
  ['in other case and spacing', [topic('n', ' aaRon ', 'Harun')], ['aaRon = Aaron']],
  ['in only one language', [topic('n', 'Light', 'ışıq')], ['ışıq = Işıq']],
  ['a dot makes a different letter in Azerbaijani', [topic('n', 'Light', 'işıq')], []],
  ['equal names in several languages count once', [topic('n', 'Aaron')], ['Aaron = Aaron']],
  ['two new topics of one upload', [topic('n', 'Noah', 'Nuh'), topic('m', 'Noah', 'Nuh')], ['Noah = Noah']],
  ['its own name', [topic('t1', 'Aaron')], []],
  ['a duplicate from before is not asked about again', [topic('t3', 'Twin')], []],
  ['a name that another record gives up in the same write', [topic('t1', 'Twin x'), topic('n', 'Aaron', 'Harun')], []],
])('%s', (_reason, drafts, expected) => {
  expect(review(drafts)).toEqual(expected)
})

test('the name of a record deleted in the same write is free', () => {
  expect(review([topic('n', 'Aaron')], ['t1'])).toEqual([])
})

test('a group is also found by its name', () => {
  const group = (_id: string, name: string) => ({ _id, name, en: '', az: '', ar: '', tr: '', ru: '' })
  const records = { stored: [group('g1', 'Light')], drafts: [group('g2', 'light')], removed: [] }
  expect(listSharedNames('group', records)).toEqual([{ entity: 'group', name: 'light', other: 'Light' }])
})

test('a theme without topics is new, and similar themes are suggested', () => {
  const topics = ['prophets', 'prohpets', 'prohpets', 'animals', ''].map((theme) => ({ theme }))
  expect(listNewThemes(topics, ['prophets', 'worship'])).toEqual([
    { theme: 'prohpets', similar: ['prophets'] },
    { theme: 'animals', similar: [] },
  ])
})

test.each([
  ['a name that shows nothing', { az: '\u200B' }, ['az required']],
  ['a name of the greatest length, with blanks around it', { az: ` ${'x'.repeat(maxNameLength)} ` }, []],
  ['a longer one', { az: 'x'.repeat(maxNameLength + 1) }, ['az too_long']],
  ['a theme that is too long', { theme: 'x'.repeat(maxNameLength + 1) }, ['theme too_long']],
])('%s', (_reason, change, expected) => {
  const listProblems = (before: readonly ReturnType<typeof topic>[]) =>
    listNameProblems('topic', { stored: before, drafts: [{ ...topic('t1', 'Aaron'), ...change }] })
  expect(listProblems(stored).map(({ field, code }) => `${field} ${code}`)).toEqual(expected)
  // A name that was stored before this rule may stay.
  expect(listProblems([{ ...topic('t1', 'Aaron'), ...change }])).toEqual([])
})

test('a group needs its own name only', () => {
  const group = { _id: 'g', name: '\u200B', en: '', az: '', ar: '', tr: '', ru: '' }
  const problems = listNameProblems('group', { stored: [], drafts: [group] })
  expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual(['name required'])
})
