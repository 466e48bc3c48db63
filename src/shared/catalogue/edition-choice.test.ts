import { expect, test } from 'vitest'
import { makeEdition } from '../../../tests/support/make-edition.ts'
import { readEditionChoice, toEditionCookie, withoutEditionQuery } from './edition-choice.ts'

const own = [makeEdition({ _id: 'ru-porokhova', language: 'ru' }), makeEdition({ _id: 'tr-rwwad', language: 'tr' })]
const others = [
  makeEdition({ _id: 'ru-kuliev', language: 'ru' }),
  makeEdition({ _id: 'ru-osmanov', language: 'ru' }),
  makeEdition({ _id: 'tr-diyanet', language: 'tr' }),
]
const editions = {
  defaultEditions: new Map(own.map((edition) => [edition.language, edition])),
  additionalEditions: new Map(others.map((edition) => [edition._id, { ...edition, edits: {} }])),
}

test.each([
  ['no choice', '', '', [], false],
  [
    'an older choice with one edition per language',
    'lang=ru; editions=tr-diyanet.ru-kuliev',
    '',
    ['ru-kuliev', 'tr-diyanet'],
    false,
  ],
  ['the URL overrides the cookie', 'editions=ru-kuliev', 'edition=ru-osmanov', ['ru-osmanov'], false],
  ['a default edition in the URL overrides the cookie', 'editions=ru-kuliev', 'edition=ru-porokhova', [], false],
  ['another language in the URL', 'editions=ru-kuliev', 'edition=tr-diyanet', ['ru-kuliev', 'tr-diyanet'], false],
  ['an edition that became the default', 'editions=ru-porokhova', '', [], false],
  ['an edition that was removed', 'editions=ru-gone.tr-diyanet', '', ['tr-diyanet'], true],
  ['an invalid ID', 'editions=<b>', 'edition=%22', [], true],
  ['a cookie whose name only ends like ours', 'my-editions=ru-kuliev', '', [], false],
])('readEditionChoice: %s', (_reason, cookies, query, ids, isMissing) =>
  expect(readEditionChoice(editions, { search: new URLSearchParams(query), cookies })).toEqual({ ids, isMissing }),
)

test.each([
  ['the first choice', '', { id: 'ru-kuliev', isDefault: false }, 'editions=ru-kuliev; '],
  ['one more language', 'editions=ru-kuliev', { id: 'az-x', isDefault: false }, 'editions=az-x.ru-kuliev; '],
  [
    'another edition of the language',
    'editions=ru-kuliev',
    { id: 'ru-osmanov', isDefault: false },
    'editions=ru-osmanov; ',
  ],
  ['back to the default', 'editions=ru-kuliev.tr-x', { id: 'ru-porokhova', isDefault: true }, 'editions=tr-x; '],
  ['no choice left', 'editions=ru-kuliev', { id: 'ru-porokhova', isDefault: true }, 'editions=; path=/; max-age=0'],
])('toEditionCookie: %s', (_reason, cookies, chosen, start) =>
  expect(toEditionCookie(cookies, chosen, 'https://site.example').startsWith(start)).toBe(true),
)

test.each([
  ['none', '?q=light', '?q=light'],
  ['of its language', '?edition=ru-kuliev', ''],
  ['of another language too', '?q=a&edition=ru-kuliev,tr-diyanet', '?q=a&edition=tr-diyanet'],
])('withoutEditionQuery: %s', (_reason, before, after) => expect(withoutEditionQuery(before, 'ru-osmanov')).toBe(after))
