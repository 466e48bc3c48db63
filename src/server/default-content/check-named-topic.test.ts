import { expect, test } from 'vitest'
import { checkNamedTopic } from './check-named-topic.ts'
import type { ContentTopic } from './collection-content.ts'
import { NamedWordSearch } from './named-word-search.ts'

const search = new NamedWordSearch([
  { chapter: 7, verse: 65, arPlain: 'وَإِلَىٰ عَادٍ أَخَاهُمْ هُودًا' },
  { chapter: 11, verse: 53, arPlain: 'قَالُوا يَا هُودُ' },
  { chapter: 2, verse: 111, arPlain: 'مَن كَانَ هُودًا أَوْ نَصَارَىٰ' },
  { chapter: 1, verse: 1, arPlain: 'كلمة أخرى' },
])
const names = { en: 'Hud', az: 'Hud', ar: 'هود', tr: 'Hud', ru: 'Худ' }
const except = [{ refs: ['2:111'], why: 'the plural "Jews"' }]
const hud: ContentTopic = {
  key: 'hud',
  theme: 'prophets',
  names,
  verses: ['7:65', '11:53'],
  named: { words: ['هود', 'هودا'], except },
}

test('every verse with the name, and no other verse', () => {
  expect(checkNamedTopic(hud, search)).toEqual([])
})

test('a curated topic is not searched', () => {
  const { named: _, ...curated } = hud
  expect(checkNamedTopic({ ...curated, verses: ['1:1'] }, search)).toEqual([])
})

test.each<[string, Partial<ContentTopic>, string]>([
  ['recall', { verses: ['7:65'] }, '11:53 has the name but is not listed'],
  ['precision', { verses: ['7:65', '11:53', '1:1'] }, '1:1 is listed but the name is not there'],
  ['a homograph without an exception', { named: { words: ['هود', 'هودا'] } }, '2:111 has the name but is not listed'],
  ['an excepted verse that is listed', { verses: ['2:111', '7:65', '11:53'] }, '2:111 is listed but'],
  ['a word without a verse', { named: { words: ['هود', 'هودا', 'هودي'], except } }, 'no verse has the word هودي'],
  [
    'an exception without a match',
    { named: { words: ['هود', 'هودا'], except: [...except, { refs: ['1:1'], why: 'stale' }] } },
    '1:1 is excepted but no word is found there',
  ],
])('reports %s', (_, change, problem) => {
  const problems = checkNamedTopic({ ...hud, ...change }, search)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(problem)
})
