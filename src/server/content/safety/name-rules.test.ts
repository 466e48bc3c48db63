import { expect, test } from 'vitest'
import { listNewThemes, listSharedNames } from './name-rules.ts'

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
