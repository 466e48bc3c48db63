import { expect, test } from 'vitest'
import { toTermsText, translatedTerms } from './edition-terms.ts'

test.each([...translatedTerms.keys()].map((key) => [key] as const))(
  'the terms %s are translated into every language',
  (termsKey) => {
    const edition = { terms: 'As stored.', termsKey }
    expect(toTermsText(edition, 'en')).toBe('As stored.')
    expect(toTermsText(edition, 'az')).toMatch(/göstəril/)
    expect(toTermsText(edition, 'tr')).toMatch(/belirtil/)
    expect(toTermsText(edition, 'ru')).toMatch(/указ/)
  },
)

test('terms without a key stay unchanged', () => {
  expect(toTermsText({ terms: 'By agreement.', termsKey: '' }, 'az')).toBe('By agreement.')
})
