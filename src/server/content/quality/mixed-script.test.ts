import { expect, test } from 'vitest'
import { findMixedScriptWords } from './mixed-script.ts'

test.each([
  ['one script', 'mercy and grace', []],
  ['two scripts in two words', 'слово word', []],
  ['a Cyrillic а in a Latin word', 'gr\u0430ce', ['gr\u0430ce']],
  ['a Latin c in a Cyrillic word', 'с\u043bово и \u0063лово', ['\u0063лово']],
  ['Azerbaijani ə is Latin', 'mərhəmət', []],
  ['digits and apostrophes belong to no script', 'Qur’an 2:255', []],
  ['a quoted Arabic word is a word of its own', 'the word رحمة means', []],
])('%s', (_reason, text, words) => expect(findMixedScriptWords(text)).toEqual(words))
