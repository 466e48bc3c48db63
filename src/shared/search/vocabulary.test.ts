import { expect, test } from 'vitest'
import { analysers } from '#shared/language/analysers.ts'
import { runSync } from './cooperative-generator.ts'
import { fnv1a } from './fnv-1a.ts'
import { buildVocabulary, formOf, listTermsWithStem } from './vocabulary.ts'

test('words whose stems have the same hash are distinguished', () => {
  expect(fnv1a('costarring')).toBe(fnv1a('liquid'))
  // The Russian stemmer leaves Latin words unchanged.
  const words = ['costarring', 'liquid', 'свет', 'света'].map((form) => ({ form, keys: [form] }))
  const vocabulary = runSync(buildVocabulary(analysers.ru, words, 0))
  const listForms = (stem: string) =>
    listTermsWithStem(vocabulary, analysers.ru, stem).map((term) => formOf(vocabulary, term))
  expect(listForms('costarring')).toEqual(['costarring'])
  expect(listForms('liquid')).toEqual(['liquid'])
  expect(listForms('свет')).toEqual(['свет', 'света'])
  expect(listForms('none')).toEqual([])
})
