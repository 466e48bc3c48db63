import { expect, test } from 'vitest'
import { timeFastest } from '../../../tests/support/time-fastest.ts'
import type { TextLanguage } from './languages.ts'
import { findText, replaceText } from './replace-text.ts'

const any = { wholeWord: false, matchCase: false }
const word = { wholeWord: true, matchCase: false }
const exact = { wholeWord: false, matchCase: true }

test.each<[string, TextLanguage, typeof any, string, string, string, string]>([
  ['every hit', 'en', any, 'aa', 'b', 'aaaa a', 'bb a'],
  ['a part of a word', 'en', any, 'light', 'lamp', 'lights', 'lamps'],
  ['a whole word only', 'en', word, 'light', 'lamp', 'lights, light.', 'lights, lamp.'],
  ['an apostrophe ends a word', 'tr', word, 'Allah', 'Tanrı', "Allah'ın", "Tanrı'ın"],
  ['a capital stays a capital', 'en', any, 'light', 'lamp', 'Light LIGHT light', 'Lamp LAMP lamp'],
  ['a name is never lower-cased', 'en', any, 'ibrahim', 'Abraham', 'ibrahim', 'Abraham'],
  ['case matters on request', 'en', exact, 'Light', 'Lamp', 'light Light', 'light Lamp'],
  ['İ and i are one letter in Turkish', 'tr', any, 'ibrahim', 'abraham', 'İbrahim IBRAHIM', 'Abraham IBRAHIM'],
  ['I and ı are one letter in Azerbaijani', 'az', any, 'ışıq', 'nur', 'Işıq', 'Nur'],
  ['a capital i keeps its dot', 'az', any, 'nur', 'işıq', 'Nur', 'İşıq'],
  ['I and i are equal in English', 'en', any, 'isaac', 'x', 'ISAAC', 'X'],
  ['part of a letter is not a hit', 'en', any, 'i', 'x', 'İ', 'İ'],
  ['Cyrillic', 'ru', word, 'свет', 'сияние', 'Свет и светлый', 'Сияние и светлый'],
  ['an empty search text', 'en', any, '', 'x', 'abc', 'abc'],
  ['special characters are not a pattern', 'en', exact, 'a.c', '$&', 'abc a.c', 'abc $&'],
])('%s', (_, language, options, find, replacement, text, expected) => {
  expect(replaceText(text, { ...options, find, language }, replacement)).toBe(expected)
})

test('ranges refer to the original text', () => {
  expect(findText('İİ nur', { ...any, find: 'NUR', language: 'en' })).toEqual([{ start: 3, end: 6 }])
})

test.each<[string, TextLanguage, string]>([
  ['letters that keep their length', 'tr', 'İman ve ışık. '],
  ['letters that grow', 'en', 'İbrahim and light. '],
  ['a dot on its own', 'tr', 'I\u0307man ve ışık. '],
])('a long text takes linear time: %s', async (_, language, sentence) => {
  const find = (text: string) => findText(text, { ...any, find: 'LIGHT', language })
  const long = sentence.repeat(20_000)
  expect(find(long).length).toBe(language === 'en' ? 20_000 : 0)
  const short = sentence.repeat(2500)
  // Eight times the text. Quadratic work would take sixty-four times the time.
  const maxMs = 32 * Math.max(1, await timeFastest(() => find(short), 0))
  expect(await timeFastest(() => find(long), maxMs)).toBeLessThan(maxMs)
})
