import { describe, expect, test } from 'vitest'
import { errorCodes } from '#shared/contract/errors.ts'
import { interfaceLanguages } from '#shared/language/languages.ts'
import { refusalTexts } from '#shared/refusals/refusal-texts.ts'
import { readMessages } from '../support/list-texts.ts'

/** `too_many` would count as a plural form of `too`; its text is with those of the whole site. */
const siteCode = 'too_many'
const codes = new Set<string>([...errorCodes.filter((code) => code !== siteCode), ...Object.keys(refusalTexts)])
const texts = new Map<string, string>(Object.entries(refusalTexts))
const listNames = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] as string)

describe.each(interfaceLanguages.map((code) => [code] as const))('errors in %s', (language) => {
  const messages = readMessages(language, 'admin')

  test('every code of the server has a text', () => {
    expect([...codes].filter((code) => !messages.has(`refusal.${code}`))).toEqual([])
  })

  test('the site has texts for the errors of any page', () => {
    const shared = ['network', 'invalid', 'tooMany', 'unauthenticated', 'conflict', 'unavailable', 'internal']
    const site = readMessages(language, 'translation')
    expect(shared.filter((name) => !site.has(`errors.${name}`))).toEqual([])
  })

  test('no text is left over', () => {
    const known = new Set([...codes].map((code) => `refusal.${code}`))
    expect([...messages.keys()].filter((key) => key.startsWith('refusal.') && !known.has(key))).toEqual([])
  })

  test('a text names only values that its error has', () => {
    const unknown = [...codes].flatMap((code) => {
      // `count` would require plural forms, so the screen calls it `number`.
      const given = listNames(texts.get(code) ?? '').map((name) => (name === 'count' ? 'number' : name))
      return listNames(messages.get(`refusal.${code}`) ?? '')
        .filter((name) => !given.includes(name))
        .map((name) => `${code}: ${name}`)
    })
    expect(unknown).toEqual([])
  })
})

test.each(interfaceLanguages.filter((code) => code !== 'en').map((code) => [code] as const))(
  'no error is English in %s',
  (language) => {
    const english = readMessages('en', 'admin')
    const own = readMessages(language, 'admin')
    expect([...codes].filter((code) => own.get(`refusal.${code}`) === english.get(`refusal.${code}`))).toEqual([])
  },
)
