import { expect, test } from 'vitest'
import type { Chapter } from '#shared/catalogue/chapter.ts'
import { checkCollectionContent } from './check-collection-content.ts'
import type { CollectionContent, ContentGroup, ContentTopic } from './collection-content.ts'

const name = (text: string) => ({
  en: `en ${text}`,
  az: `az ${text}`,
  ar: `ar ${text}`,
  tr: `tr ${text}`,
  ru: `ru ${text}`,
})
const corpus = {
  chapters: [] as Chapter[],
  verses: Array.from({ length: 7 }, (_, index) => ({ chapter: 1, verse: index + 1, arPlain: '' })),
}

function makeTopic(key: string, change: Partial<ContentTopic> = {}): ContentTopic {
  return { key, theme: 'belief', names: name(key), verses: ['1:1', '1:2'], ...change }
}

function makeGroup(key: string, verses: string[], change: Partial<ContentGroup> = {}): ContentGroup {
  return { key, names: name(key), entries: [{ verses }], ...change }
}

function makeContent(change: Partial<CollectionContent>): CollectionContent {
  return { topics: [], groups: [], unreadable: [], ...change }
}

test('topics may share verses, with each other and with groups', () => {
  const topics = [makeTopic('faith'), makeTopic('prayer')]
  const groups = [makeGroup('trust', ['1:1', '1:2']), makeGroup('thanks', ['1:3', '1:4'])]
  expect(checkCollectionContent(makeContent({ topics, groups }), corpus)).toEqual([])
})

test.each<[string, Partial<CollectionContent>, string, string]>([
  [
    'a group with the name of a topic',
    { topics: [makeTopic('faith')], groups: [makeGroup('faith', ['1:1', '1:2'])] },
    'groups/faith.json',
    'is also that of the topic faith',
  ],
  [
    'a file that was not read',
    { unreadable: [{ file: 'topics/x.json', message: 'not JSON' }] },
    'topics/x.json',
    'not JSON',
  ],
  [
    'a verse outside the corpus',
    { topics: [makeTopic('a', { verses: ['1:8'] })] },
    'topics/a.json',
    '1:8 does not exist',
  ],
  [
    'a duplicate verse in a topic',
    { topics: [makeTopic('a', { verses: ['1:1', '1:1'] })] },
    'topics/a.json',
    '1:1 is listed twice',
  ],
  [
    'a duplicate verse in a group',
    { groups: [makeGroup('a', ['1:1', '1:2', '1:1'])] },
    'groups/a.json',
    '1:1 is listed twice',
  ],
  [
    'a verse in two groups',
    { groups: [makeGroup('a', ['1:1', '1:2']), makeGroup('b', ['1:2', '1:3'])] },
    'groups/b.json',
    '1:2 is also in the group a',
  ],
  [
    'the same name of two topics in one language, in any case',
    { topics: [makeTopic('a'), makeTopic('b', { names: { ...name('b'), ru: 'RU A' } })] },
    'topics/b.json',
    'the ru name "RU A" is also that of a',
  ],
  [
    'the same name of two groups',
    { groups: [makeGroup('a', ['1:1']), makeGroup('b', ['1:2'], { names: { ...name('b'), ar: 'ar a' } })] },
    'groups/b.json',
    'the ar name "ar a" is also that of a',
  ],
  [
    'a named topic that differs from the search',
    { topics: [makeTopic('a', { named: { words: ['نوح'] }, verses: ['1:1'] })] },
    'topics/a.json',
    '1:1 is listed but the name is not there',
  ],
])('reports %s', (_, change, file, message) => {
  const problems = checkCollectionContent(makeContent(change), corpus)
  expect(problems.map((problem) => `${problem.file}: ${problem.message}`).join('\n')).toContain(message)
  expect(problems.map((problem) => problem.file)).toContain(file)
})
