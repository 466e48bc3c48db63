import { expect, test } from 'vitest'
import { listWords } from './scan-words.ts'

test.each([
  ['punctuation separates words', 'Ever-Living, the [Sustainer].', ['Ever', 'Living', 'the', 'Sustainer']],
  ['an apostrophe inside a word belongs to it', "Allah'ın tə’rif", ["Allah'ın", 'tə’rif']],
  ['a quote around a word does not belong to it', "'Indeed' ‘yes’", ['Indeed', 'yes']],
  ['marks belong to their letters', 'إِلَّا هُوَ', ['إِلَّا', 'هُوَ']],
  ['an invisible sign does not split a word', 'mer\u200Dcy', ['mer\u200Dcy']],
  ['symbols of the Quranic text are not words', '۞ سجد ۩', ['سجد']],
  ['unpaired surrogates are not words', 'a\uD800b \uDC00', ['a', 'b']],
  ['letters beyond the basic plane are letters', '𐤀𐤁 x', ['𐤀𐤁', 'x']],
  ['nothing', '', []],
])('%s', (_reason, text, words) => expect(listWords(text)).toEqual(words))
