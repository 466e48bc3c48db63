import { expect, test } from 'vitest'
import { type Concept, checkVocabularyContent } from './vocabulary-content.ts'

const faith: Concept = { en: ['faith'], az: ['iman'], tr: ['iman'], ru: ['вера'], ar: ['الإيمان'] }

const check = (concepts: Readonly<Record<string, Concept>>) =>
  checkVocabularyContent({ concepts: new Map(Object.entries(concepts)), unreadable: [] }, new Set(['faith'])).map(
    ({ message }) => message,
  )

test('a theme and a concept that leads to it have no problems', () =>
  expect(check({ faith, belief: { ...faith, leads: ['faith'] } })).toEqual([]))

test.each<[string, Readonly<Record<string, Concept>>, RegExp]>([
  ['an unused concept', { creed: faith }, /theme of no passage/],
  ['a concept that leads nowhere', { faith: { ...faith, leads: ['hope'] } }, /leads to hope/],
  ['letters of another script', { faith: { ...faith, ru: ['вepa'] } }, /has the letter/],
])('%s is reported', (_name, concepts, message) => expect(check(concepts).join('\n')).toMatch(message))
