import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { languageCodes } from '#shared/language/languages.ts'

// The registry in src/shared/language is the only list of languages. Tables by language are typed by it, so the type
// checker reports them when a language is added. A literal list of codes would be forgotten.

const root = fileURLToPath(new URL('../../src', import.meta.url))
const codes = languageCodes.join('|')
const suffixes = languageCodes.map((code) => code.charAt(0).toUpperCase() + code.slice(1)).join('|')

const patterns = {
  'a list of language codes': new RegExp(
    `\\b(${codes})\\b['"]?\\s*,\\s+['"]?(?!\\1\\b)(?:${codes})\\b['"]?\\s*[,\\]})]`,
  ),
  'a union of language codes': new RegExp(`['"](?:${codes})['"]\\s*\\|\\s*['"](?:${codes})['"]`),
  'a field of one language': new RegExp(`\\b(?:opinion|meaning|note)(?:${suffixes})\\b`),
}

/** Without comments, and without migrations, which are never edited. */
function listSources(): { readonly name: string; readonly text: string }[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .filter((name) => !name.startsWith('shared/language/') && !name.includes('database/migrations/'))
    .map((name) => ({
      name,
      text: readFileSync(join(root, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
    }))
}

test.each(Object.entries(patterns))('%s is nowhere outside the registry', (_what, pattern) => {
  const found = listSources().flatMap(({ name, text }) => {
    const match = pattern.exec(text)
    return match ? [`${name}: ${match[0]}`] : []
  })
  expect(found).toEqual([])
})

test('the patterns find what they look for', () => {
  expect("['en', 'az', 'tr']").toMatch(patterns['a list of language codes'])
  expect('const { en, az } = names').toMatch(patterns['a list of language codes'])
  expect("language: 'en' | 'ru'").toMatch(patterns['a union of language codes'])
  expect('verse.opinionEn').toMatch(patterns['a field of one language'])
})
