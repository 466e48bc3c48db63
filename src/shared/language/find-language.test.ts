import { expect, test } from 'vitest'
import { findLanguageByName, findLanguageOfId } from './find-language.ts'

test.each([
  ['a code', 'az', 'az'],
  ['a code in capitals', ' TR ', 'tr'],
  ['Tanzil’s English name', 'Azerbaijani', 'az'],
  ['an unsupported language', 'German', undefined],
])('%s', (_reason, name, language) => {
  expect(findLanguageByName(name)).toBe(language)
})

test.each([
  ['an edition ID', 'az.mammadaliyev', 'az'],
  ['an edition file name', 'ru.kuliev.txt', 'ru'],
  ['a name without a language', 'verses.txt', undefined],
  ['a language without a name', 'az', undefined],
])('%s', (_reason, id, language) => {
  expect(findLanguageOfId(id)).toBe(language)
})
