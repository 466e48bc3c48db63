import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { interfaceLanguages } from '../language/languages.ts'
import type { Namespace } from './messages.ts'

type Tree = { readonly [key: string]: string | Tree }

const namespaces: readonly Namespace[] = ['translation', 'admin', 'extra']

function read(language: string, namespace: Namespace): Tree {
  return JSON.parse(
    readFileSync(new URL(`../../../public/locales/${language}/${namespace}.json`, import.meta.url), 'utf8'),
  )
}

function flatten(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  )
}

/** `verseCount_one` and `verseCount_many` are forms of one message. */
const toKey = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const listPlaceholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()

const all = interfaceLanguages.flatMap((code) => namespaces.map((namespace) => [namespace, code] as const))

describe.each(all)('the messages of %s in %s', (namespace, language) => {
  const english = new Map(flatten(read('en', namespace)))
  const messages = flatten(read(language, namespace))

  test('have the keys of English', () => {
    const keys = new Set(messages.map(([key]) => toKey(key)))
    expect([...keys].sort()).toEqual([...new Set([...english.keys()].map(toKey))].sort())
  })

  test('are never empty', () => expect(messages.filter(([, text]) => text.trim() === '')).toEqual([]))

  test('have the placeholders of English', () => {
    const wrong = messages.filter(([key, text]) => {
      const original = english.get(key) ?? english.get(`${toKey(key)}_other`) ?? ''
      return listPlaceholders(text).join() !== listPlaceholders(original).join()
    })
    expect(wrong).toEqual([])
  })

  test('have every plural form that the language needs', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const plurals = new Set(messages.filter(([key]) => toKey(key) !== key).map(([key]) => toKey(key)))
    const present = new Set(messages.map(([key]) => key))
    const missing = [...plurals]
      .flatMap((key) => forms.map((form) => `${key}_${form}`))
      .filter((key) => !present.has(key))
    expect(missing).toEqual([])
  })
})

const textsThatNameActivity = [
  'delete.text',
  'delete.verseText',
  'missing.text',
  'missing.history',
  'editions.reasonHint',
  'editions.makeDefaultText',
  'editions.removeText',
  'editions.restoreText',
  'schema.runHint',
]

describe.each(interfaceLanguages)('the admin texts that mention the activity log in %s', (language) => {
  const messages = new Map(flatten(read(language, 'admin')))
  // Russian inflects the name, so only the start of each word is compared.
  const words = (messages.get('sections.history') ?? '').split(' ').map((word) => word.slice(0, 6).toLowerCase())

  test.each(textsThatNameActivity)('%s uses the name in the menu', (key) => {
    const text = messages.get(key)?.toLowerCase()
    for (const word of words) expect(text).toContain(word)
  })
})
