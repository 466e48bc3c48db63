import { expect, test } from 'vitest'
import type { TextLanguage } from '../../language/languages.ts'
import { runSync } from '../cooperative-generator.ts'
import { buildAskIndex } from './ask-index.ts'
import type { Concepts } from './concept.ts'
import { listNearestConcepts } from './nearest-concepts.ts'

const concepts: Concepts = {
  technology: { en: ['technology'], az: ['texnologiya'], tr: ['teknoloji'], ru: ['технология'], ar: ['تقنية'] },
  birds: { en: ['birds'], az: ['quşlar'], tr: ['kuşlar'], ru: ['птицы'], ar: ['الطير'] },
  rent: { en: ['rent', 'paying rent'], az: ['kirayə'], tr: ['kira'], ru: ['аренда'], ar: ['إيجار'] },
  brotherhood: { en: ['brotherhood'], az: ['qardaşlıq'], tr: ['kardeşlik'], ru: ['братство'], ar: ['أخوة'] },
}
const index = runSync(buildAskIndex({ passages: [], concepts }))

test.each<[string, string, TextLanguage, string[]]>([
  ['a known word inside a longer one', 'nanotechnology', 'en', ['technology']],
  ['the same in another language', 'панибратство', 'ru', ['brotherhood']],
  ['a known word as the beginning of a compound', 'птицеводство', 'ru', ['birds']],
  ['a misspelled word', 'technnology', 'en', ['technology']],
  ['a word of another language in the same letters', 'teknolojisiz', 'en', ['technology']],
  ['not four letters that are equal by chance', 'kirazlık', 'tr', []],
  ['not for a word without a similar concept', 'geyser', 'en', []],
  ['not for a text without words', '?', 'en', []],
])('%s: %s', (_why, text, language, expected) => {
  expect(listNearestConcepts(index, { text, language })).toEqual(expected)
})
