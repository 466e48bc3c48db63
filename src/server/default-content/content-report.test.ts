import { expect, test } from 'vitest'
import type { CollectionContent, ContentGroup, ContentTopic } from './collection-content.ts'
import { listOddities } from './collection-content-oddities.ts'
import { listReportLines } from './content-report.ts'

const names = { en: 'Faith', az: 'İman', ar: 'الإيمان', tr: 'İman', ru: 'Вера' }
const note = { en: 'n', az: 'n', tr: 'n', ru: 'n' }
const words = { roots: ['صبر'], passedOver: ['2:10'] }
const topic: ContentTopic = { key: 'faith', theme: 'belief', names, verses: ['1:1', '1:2', '1:3', '2:1'], words }
const group: ContentGroup = { key: 'opening', names, entries: [{ verses: ['1:1', '1:2'], note }] }
const content: CollectionContent = { topics: [topic], groups: [group], unreadable: [] }
const chapters = [
  { number: 1, ayahCount: 7 },
  { number: 2, ayahCount: 286 },
]
const verses = [
  { chapter: 1, verse: 1, arPlain: 'والمؤمنون آمنوا' },
  { chapter: 1, verse: 3, arPlain: 'الصابرين' },
  { chapter: 2, verse: 9, arPlain: 'اصبروا' },
  { chapter: 2, verse: 10, arPlain: 'واصطبر' },
]

test('counts, coverage and problems', () => {
  const problems = [{ file: 'topics/faith.json', message: '9:999 does not exist' }]
  const concept = { en: ['faith', 'belief'], az: ['iman'], tr: ['iman'], ru: ['вера'], ar: ['الإيمان'] }
  const vocabulary = { concepts: new Map([['faith', concept]]), unreadable: [] }
  const lines = listReportLines(
    { collections: content, passages: { outlines: [], unreadable: [] }, vocabulary, problems },
    { chapters, verses },
  )
  expect(lines).toContain('Topics: 1, of them named in Arabic: 0; links: 4; verses: 4')
  expect(lines).toContain('  belief: 1')
  expect(lines).toContain('Verses in no topic: 289 of 293 (98.6 %)')
  expect(lines).toContain(
    'Curated topics with words of their own: 1; links to verses with the words: 1 of 3; read and passed over: 1',
  )
  expect(lines).toContain("Verses with a topic's words to read: 1")
  expect(lines).toContain('  topics/faith.json: 2:9')
  expect(lines).toContain('Groups: 1, with a note on every entry: 1; verses: 2')
  expect(lines).toContain('    1: 3, 2 of 7')
  expect(lines).toContain('    2: 1, 0 of 286')
  expect(lines).toContain('Chapters in no topic: none')
  expect(lines).toContain('Chapters in no group: 2')
  expect(lines).toContain('Odd, worth a look: 0')
  expect(lines).toContain('Vocabulary: 1 concepts, of them leading to others: 0; words: ar 1, en 2, az 1, tr 1, ru 1')
  expect(lines).toContain('Problems: 1')
  expect(lines).toContain('  topics/faith.json: 9:999 does not exist')
})

test.each<[string, Partial<CollectionContent>, string]>([
  ['a curated topic of two verses', { topics: [{ ...topic, verses: ['1:1', '1:2'] }] }, 'only 2 verses'],
  ['two topics with the same verses', { topics: [topic, { ...topic, key: 'belief' }] }, 'same verses as faith'],
  ['a Latin letter in Russian', { topics: [{ ...topic, names: { ...names, ru: 'Bера' } }] }, 'of another script'],
  ['Turkish does not have ə', { topics: [{ ...topic, names: { ...names, tr: 'Həmd' } }] }, 'foreign to it'],
  ['a group of one verse', { groups: [{ ...group, entries: [{ verses: ['1:1'], note }] }] }, 'a group of one verse'],
  [
    'half the notes',
    { groups: [{ ...group, entries: [...group.entries, { verses: ['1:3'] }] }] },
    'notes on some entries only',
  ],
  [
    'a long note',
    { groups: [{ ...group, entries: [{ verses: ['1:1', '1:2'], note: { ...note, en: 'n'.repeat(201) } }] }] },
    'a note of 201 characters',
  ],
])('suspicious: %s', (_, change, message) => {
  const oddities = listOddities({ ...content, ...change })
  expect(oddities).toHaveLength(1)
  expect(oddities[0]?.message).toContain(message)
})

test('a vowel mark that distinguishes two Arabic words is not suspicious', () => {
  expect(listOddities({ ...content, topics: [{ ...topic, names: { ...names, ar: 'الدَّين' } }] })).toEqual([])
})

test('a short named topic is not suspicious', () => {
  const romans = { ...topic, key: 'romans', verses: ['30:2'], named: { words: ['الروم'] } }
  expect(listOddities({ ...content, topics: [romans] })).toEqual([])
})
