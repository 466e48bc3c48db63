import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { interfaceLanguages } from '#shared/language/languages.ts'

type Texts = { readonly [key: string]: string | Texts }

const namespaces = ['translation', 'admin', 'study'] as const
type Namespace = (typeof namespaces)[number]

function read(language: string, namespace: Namespace): Texts {
  return JSON.parse(
    readFileSync(new URL(`../../../public/locales/${language}/${namespace}.json`, import.meta.url), 'utf8'),
  )
}

function flatten(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  )
}

/** `verseCount_one` and `verseCount_many` are forms of one text. */
const toKey = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const listPlaceholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()

const all = interfaceLanguages.flatMap((code) => namespaces.map((namespace) => [namespace, code] as const))

describe.each(all)('the texts of %s in %s', (namespace, language) => {
  const english = new Map(flatten(read('en', namespace)))
  const texts = flatten(read(language, namespace))

  test('have the keys of English', () => {
    const keys = new Set(texts.map(([key]) => toKey(key)))
    expect([...keys].sort()).toEqual([...new Set([...english.keys()].map(toKey))].sort())
  })

  test('are never empty', () => expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]))

  test('have the placeholders of English', () => {
    const wrong = texts.filter(([key, text]) => {
      const original = english.get(key) ?? english.get(`${toKey(key)}_other`) ?? ''
      return listPlaceholders(text).join() !== listPlaceholders(original).join()
    })
    expect(wrong).toEqual([])
  })

  test('have every plural form the language needs', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const plurals = new Set(texts.filter(([key]) => toKey(key) !== key).map(([key]) => toKey(key)))
    const present = new Set(texts.map(([key]) => key))
    const missing = [...plurals]
      .flatMap((key) => forms.map((form) => `${key}_${form}`))
      .filter((key) => !present.has(key))
    expect(missing).toEqual([])
  })
})
