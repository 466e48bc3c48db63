import { expect, test } from 'vitest'
import { readJuz } from './read-juz.ts'

test.each([
  ['English', 'juz 30'],
  ['an apostrophe for the hamza', 'Juz’ 30'],
  ['an English ordinal', '30th juz'],
  ['Turkish', 'cüz 30'],
  ['a Turkish ordinal', '30. Cüz'],
  ['Turkish without its letters', 'cuz 30'],
  ['an Azerbaijani ordinal', '30-cu cüz'],
  ['Russian', 'Джуз 30'],
  ['a Russian ordinal', '30-й джуз'],
  ['Arabic', 'جزء 30'],
  ['Arabic with an article and Arabic digits', 'الجزء ٣٠'],
  ['no space between', 'juz30'],
])('%s: %s', (_reason, text) => expect(readJuz(text)).toBe(30))

test.each([
  ['a number after the last', 'juz 31'],
  ['nought', 'juz 0'],
  ['the word alone', 'juz'],
  ['a number alone', '30'],
  ['another word that begins so', 'cüzi 30'],
  ['a phrase', '"juz 30"'],
  ['an excluded number', 'juz -30'],
])('no juz in %s: %s', (_reason, text) => expect(readJuz(text)).toBeUndefined())
