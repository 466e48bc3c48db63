import { expect, test } from 'vitest'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { createFindEditionKey } from './edition-keys.ts'

type Editions = Pick<Catalogue, 'defaultEditions' | 'additionalEditions'>

const edition = (_id: string) => ({ _id, language: _id.slice(0, 2) })
const editionsWith = (...ids: readonly string[]) =>
  ({
    defaultEditions: new Map([['ru', edition('ru-porokhova')]]),
    additionalEditions: new Map(ids.map((id) => [id, edition(id)])),
  }) as unknown as Editions

function setUp(...ids: readonly string[]) {
  const stored = { editions: editionsWith(...ids) }
  return { stored, find: createFindEditionKey(() => stored.editions) }
}

test.each([
  ['no choice', '', ''],
  ['other cookies', 'theme=dark; pronunciation=on', ''],
  ['one edition', 'editions=ru-kuliev', 'ru-kuliev'],
  ['among other cookies', 'lang=az; editions=tr-yazir.ru-kuliev; theme=dark', 'ru-kuliev.tr-yazir'],
  ['the default edition', 'editions=ru-porokhova', ''],
  ['an unknown edition', 'editions=ru-other', '!'],
  ['an invalid ID', 'editions=RU%00', ''],
])('%s', (_reason, cookies, key) => {
  const { find } = setUp('ru-kuliev', 'tr-yazir')
  // The second call returns the memoized key.
  expect([find(cookies), find(cookies)]).toEqual([key, key])
})

test('an edition that is removed or added takes effect at the next request', () => {
  const { find, stored } = setUp('ru-kuliev')
  expect(find('editions=ru-kuliev')).toBe('ru-kuliev')
  stored.editions = editionsWith()
  expect(find('editions=ru-kuliev')).toBe('!')
  stored.editions = editionsWith('ru-kuliev')
  expect(find('editions=ru-kuliev')).toBe('ru-kuliev')
})
