import { expect, test } from 'vitest'
import type { TextLanguage } from '#shared/language/languages.ts'
import { isStopWord } from './stop-words.ts'
import { listStemmed } from './to-stems.ts'

const isDropped = (word: string, language: TextLanguage) =>
  listStemmed(word, language).every(({ key }) => isStopWord(key, language))

test.each([
  ['en', "don't"],
  ['az', 'lazımdırmı'],
  ['tr', 'karşı'],
  ['tr', 'hükmü'],
  ['ru', 'подскажите'],
  ['ar', 'غير'],
] as const)('a question word is dropped (%s): %s', (language, word) => expect(isDropped(word, language)).toBe(true))

test.each([
  ['tr', 'kar'],
  ['tr', 'hüküm'],
  ['ar', 'غيرة'],
  ['ru', 'могила'],
] as const)('a word that shares its stem with a question word stays (%s): %s', (language, word) =>
  expect(isDropped(word, language)).toBe(false),
)
