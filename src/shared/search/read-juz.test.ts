import { expect, test } from 'vitest'
import { findAbsentJuz, readJuz } from './read-juz.ts'

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
  ['its name', 'juz amma'],
  ['its name with an apostrophe', 'Juz’ ‘Amma'],
  ['its Turkish name', 'amme cüzü'],
  ['its Turkish name without its letters', 'amme cuzu'],
  ['its Azerbaijani name', 'Əmmə cüzü'],
  ['its Russian name', 'Джуз Амма'],
  ['its Arabic name', 'جزء عمّ'],
])('%s: %s', (_reason, text) => expect(readJuz(text)).toBe(30))

test.each([
  ['a number after the last', 'juz 31'],
  ['nought', 'juz 0'],
  ['the word alone', 'juz'],
  ['a number alone', '30'],
  ['another word with the same beginning', 'cüzi 30'],
  ['an unknown name', 'juz mercy'],
  ['a name alone', 'amma'],
  ['a phrase', '"juz 30"'],
  ['an excluded number', 'juz -30'],
])('no juz in %s: %s', (_reason, text) => expect(readJuz(text)).toBeUndefined())

test.each(['31. cüz', 'juz 31', 'джуз 99', 'juz 0'])('%s is reported as not existing', (text) => {
  expect(findAbsentJuz(text)).toEqual({ juz: Number(/\d+/.exec(text)?.[0]) })
})

test.each(['30. cüz', 'amme cüzü', 'juz', '31'])('%s is not reported as not existing', (text) => {
  expect(findAbsentJuz(text)).toBeUndefined()
})

test('juz 28 and 29 have names, too', () => {
  expect(['tebareke cüzü', 'juz tabarak', 'جزء تبارك'].map(readJuz)).toEqual([29, 29, 29])
  expect(['juz qad sami’a', 'جزء قد سمع'].map(readJuz)).toEqual([28, 28])
})
