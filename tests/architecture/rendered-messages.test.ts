import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { translate } from '#shared/i18n/translate.ts'
import { type InterfaceLanguage, interfaceLanguages } from '#shared/language/languages.ts'
import { namespaces, readMessages } from '../support/list-texts.ts'

/** Together these counts use every plural form of the four languages. */
const counts = [0, 1, 2, 5, 11, 21, 100, 1.5]

const all = interfaceLanguages.flatMap((language) => namespaces.map((namespace) => [language, namespace] as const))
const toBase = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

describe.each(all)('%s %s', (language, namespace) => {
  const messages = readMessages(language, namespace)
  const tree: unknown = JSON.parse(
    readFileSync(new URL(`../../public/locales/${language}/${namespace}.json`, import.meta.url), 'utf8'),
  )

  test('every message is filled, for every count', () => {
    const bases = new Map([...messages].map(([key, text]) => [toBase(key), text]))
    const left = [...bases].flatMap(([key, text]) => {
      const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] as string)
      return counts
        .map((count) =>
          translate(tree, language, key, { ...Object.fromEntries(names.map((name) => [name, 'x'])), count }),
        )
        .filter((shown) => /\{\{|\}\}|undefined|NaN/.test(shown) || shown === key)
        .map((shown) => `${key}: ${shown}`)
    })
    expect(left).toEqual([])
  })

  test('every plural form is reached', () => {
    const used = new Set(counts.map((count) => new Intl.PluralRules(language).select(count)))
    expect([...used].sort()).toEqual(listForms(language))
  })
})

function listForms(language: InterfaceLanguage): string[] {
  return [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort()
}
