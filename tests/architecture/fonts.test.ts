import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { interfaceLanguages, textLanguages } from '#shared/language/languages.ts'
import { listCodePoints, scripts } from '../../scripts/subset-fonts.ts'
import { namespaces } from '../support/list-texts.ts'

const letters = new Set(Object.values(scripts).flatMap(listCodePoints))
const listMissing = (text: string) => [...new Set(text)].filter((letter) => !letters.has(letter.codePointAt(0) ?? 0))

test('the font subsets contain every letter of the verses', () => {
  const { verses } = JSON.parse(readFileSync('build/corpus.json', 'utf8')) as { verses: Record<string, string>[] }
  const text = verses.map((verse) => textLanguages.map((language) => verse[language]).join('')).join('')
  expect(text.length).toBeGreaterThan(1_000_000)
  expect(listMissing(text.replaceAll('\n', ''))).toEqual([])
})

test('the Arabic subset has both spaces, one of which precedes the number of a verse', () => {
  expect(listCodePoints(scripts.arabic)).toEqual(expect.arrayContaining([0x20, 0xa0]))
})

const messages = interfaceLanguages.flatMap((language) => namespaces.map((namespace) => [language, namespace] as const))

test.each(messages)('the font subsets contain every letter of the messages in %s %s', (language, namespace) => {
  const text = readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8')
  expect(listMissing(text.replaceAll(/[\n⌘→←↑↓✓]/g, ''))).toEqual([])
})
