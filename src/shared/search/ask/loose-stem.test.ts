import { expect, test } from 'vitest'
import type { TextLanguage } from '#shared/language/languages.ts'
import { toLooseStem } from './loose-stem.ts'
import { listStemmed } from './to-stems.ts'

const loosen = (word: string, language: TextLanguage) =>
  toLooseStem(listStemmed(word, language)[0]?.stem ?? '', language)

test.each([
  ['a noun and its verb', 'en', 'marriage', 'marry'],
  ['a noun and its verb', 'ru', 'воспитание', 'воспитывать'],
  ['a noun and its verb', 'az', 'evlənmək', 'evləndirmək'],
  ['the oppressed and oppression', 'ar', 'مظلوم', 'ظلم'],
  ['a verb with its object', 'ar', 'ظلموني', 'الظلم'],
  ['a broken plural', 'ar', 'الأطفال', 'طفل'],
  ['a derived verb', 'ar', 'تزوج', 'الزواج'],
] as const)('%s share a loose stem (%s): %s, %s', (_why, language, one, other) => {
  expect(loosen(one, language)).toBeDefined()
  expect(loosen(one, language)).toBe(loosen(other, language))
})

test('a short stem has no related words', () => {
  expect(toLooseStem('kar', 'tr')).toBeUndefined()
})
