import { expect, test } from 'vitest'
import { keepCompared, parseCompare, toggleCompared, toShareQuery } from './compare.ts'

test.each([
  ['none', '', []],
  ['a list', 'compare=az,ru', ['az', 'ru']],
  ['as a form without scripts sends it', 'compare=az&compare=ar', ['az', 'ar']],
  ['each once, and only languages', 'compare=az,xx,az,', ['az']],
  ['editions among them, four at most', 'compare=az,ru-kuliev,xx-a,tr,tr-b,ru', ['az', 'ru-kuliev', 'tr', 'tr-b']],
])('parseCompare: %s', (_reason, query, codes) => expect(parseCompare(new URLSearchParams(query))).toEqual(codes))

test.each([
  ['the first', '', 'az', '?compare=az'],
  ['one more, the rest of the query stays', '?q=light&compare=az', 'ru', '?q=light&compare=az,ru'],
  ['one less', '?compare=az,ru', 'az', '?compare=ru'],
  ['the last one goes with its name', '?compare=az', 'az', ''],
] as const)('toggleCompared: %s', (_reason, before, code, after) => expect(toggleCompared(before, code)).toBe(after))

test.each([
  ['the comparison', '?page=2&compare=az,ru', '?compare=az,ru'],
  ['and the edition of a shared URL', '?page=2&edition=ru-kuliev&diff=1', '?diff=1&edition=ru-kuliev'],
])('taken to another page: %s', (_reason, before, after) => expect(keepCompared(before)).toBe(after))

const own = { language: 'en', title: 'A' } as const
test.each([
  ['nothing that everybody sees', [own], ''],
  ['what is compared', [own, { language: 'az', title: 'B', name: 'az' }], '?compare=az'],
  [
    'editions that the reader chose, by their ids',
    [
      { ...own, edition: 'en-a' },
      { language: 'ru', title: 'C', edition: 'ru-kuliev', name: 'ru' },
      { language: 'ar', title: 'D', name: 'ar' },
    ],
    '?edition=en-a&compare=ru-kuliev,ar',
  ],
] as const)('a shared URL has %s', (_reason, columns, query) =>
  expect(toShareQuery({ arabic: '', columns })).toBe(query),
)

test('a shared URL marks the words that differ, as the page does', () => {
  const columns = [own, { language: 'en', title: 'E', edition: 'en-e', name: 'en-e' }] as const
  expect(toShareQuery({ arabic: '', columns, differences: true })).toBe('?compare=en-e&diff=1')
})
