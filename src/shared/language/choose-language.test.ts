import { expect, test } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

test.each([
  ['the saved language has priority', 'az', 'ru,en;q=0.5', 'az'],
  ['an unsupported saved language is ignored', 'fr', 'ru', 'ru'],
  ['only the base of a code counts', undefined, 'tr-TR', 'tr'],
  ['weights order the preferences', undefined, 'en;q=0.3, ru;q=0.9', 'ru'],
  ['a weight of zero excludes a language', undefined, 'ru;q=0, tr', 'tr'],
  ['English if nothing matches', undefined, 'de,fr', 'en'],
  ['English without any preference', undefined, undefined, 'en'],
  ['invalid input is ignored', '../../etc', ';;;q=,,', 'en'],
])('%s', (_reason, saved, acceptLanguage, expected) => expect(chooseLanguage({ saved, acceptLanguage })).toBe(expected))
