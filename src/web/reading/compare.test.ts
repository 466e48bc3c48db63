import { expect, test } from 'vitest'
import { keepCompared, parseCompare, toggleCompared, toShareQuery } from './compare.ts'

test.each([
  ['none', '', []],
  ['a list', 'compare=az,ru', ['az', 'ru']],
  ['as sent by a form without scripts', 'compare=az&compare=ar', ['az', 'ar']],
  ['each language once, and nothing else', 'compare=az,xx,az,', ['az']],
  ['with editions, at most four', 'compare=az,ru-kuliev,xx-a,tr,tr-b,ru', ['az', 'ru-kuliev', 'tr', 'tr-b']],
])('parseCompare: %s', (_reason, query, codes) => expect(parseCompare(new URLSearchParams(query))).toEqual(codes))

test.each([
  ['the first language', '', 'az', '?compare=az'],
  ['one more, and the rest of the query stays', '?q=light&compare=az', 'ru', '?q=light&compare=az,ru'],
  ['one fewer', '?compare=az,ru', 'az', '?compare=ru'],
  ['the last one is removed with its parameter', '?compare=az', 'az', ''],
] as const)('toggleCompared: %s', (_reason, before, code, after) => expect(toggleCompared(before, code)).toBe(after))

test.each([
  ['the comparison', '?page=2&compare=az,ru', '?compare=az,ru'],
  ['and the edition of a shared URL', '?page=2&edition=ru-kuliev&diff=1', '?diff=1&edition=ru-kuliev'],
])('on another page: %s', (_reason, before, after) => expect(keepCompared(before)).toBe(after))

const own = { language: 'en', title: 'A' } as const
test.each([
  ['nothing by default', [own], ''],
  ['the comparison', [own, { language: 'az', title: 'B', name: 'az' }], '?compare=az'],
  [
    'the chosen editions by their IDs',
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

test('a shared URL marks the differing words like the page does', () => {
  const columns = [own, { language: 'en', title: 'E', edition: 'en-e', name: 'en-e' }] as const
  expect(toShareQuery({ arabic: '', columns, differences: true })).toBe('?compare=en-e&diff=1')
})
