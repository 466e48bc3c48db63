import { expect, test } from 'vitest'
import { translate } from './translate.ts'

const messages = {
  home: {
    title: 'Verses',
    greeting: 'Peace, {{name}} and {{name}}',
    of: '{{a}} of {{b}}',
    first: '{{shown}} of {{count}}',
  },
  count: {
    verse_one: '{{count}} стих',
    verse_few: '{{count}} стиха',
    verse_many: '{{count}} стихов',
    verse_other: '…',
  },
}

test.each([
  ['a nested key', 'home.title', undefined, 'Verses'],
  ['a placeholder that appears several times', 'home.greeting', { name: 'Leyla' }, 'Peace, Leyla and Leyla'],
  ['values that look like placeholders are not filled in again', 'home.of', { a: '{{b}}', b: 2 }, '{{b}} of 2'],
  ['a value with a dollar sign stays unchanged', 'home.of', { a: '$&', b: 0 }, '$& of 0'],
  ['a placeholder without its value stays visible', 'home.of', { a: 1 }, '1 of {{b}}'],
  ['one', 'count.verse', { count: 21 }, '21 стих'],
  ['few', 'count.verse', { count: 3 }, '3 стиха'],
  ['many', 'count.verse', { count: 11 }, '11 стихов'],
  ['a count in a message without plural forms', 'home.title', { count: 3 }, 'Verses'],
  ['a count beside other values, without plural forms', 'home.first', { count: 9, shown: 3 }, '3 of 9'],
  ['a missing message shows its key', 'home.nowhere.deeper', undefined, 'home.nowhere.deeper'],
  ['a branch is not a message', 'home', undefined, 'home'],
  ['an inherited property is not a message', 'constructor.name', undefined, 'constructor.name'],
])('%s', (_, key, values, expected) => expect(translate(messages, 'ru', key, values)).toBe(expected))

test('without messages the key is shown', () => expect(translate(undefined, 'en', 'a.b')).toBe('a.b'))
