import { expect, test } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

test.each([
  ['the saved language wins', 'az', 'ru,en;q=0.5', 'az'],
  ['a saved language we do not speak is passed over', 'fr', 'ru', 'ru'],
  ['only the base of a code counts', undefined, 'tr-TR', 'tr'],
  ['weights order the wishes', undefined, 'en;q=0.3, ru;q=0.9', 'ru'],
  ['a weight of zero is a refusal', undefined, 'ru;q=0, tr', 'tr'],
  ['English when nothing fits', undefined, 'de,fr', 'en'],
  ['English when nothing is said', undefined, undefined, 'en'],
  ['nonsense is no wish', '../../etc', ';;;q=,,', 'en'],
])('%s', (_reason, saved, acceptLanguage, expected) => expect(chooseLanguage({ saved, acceptLanguage })).toBe(expected))
