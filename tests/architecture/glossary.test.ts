import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { interfaceLanguages } from '#shared/language/languages.ts'
import { listContentTexts, listInterfaceTexts, type Text } from '../support/list-texts.ts'

const termSchema = z.strictObject({
  use: z.string().min(1),
  /** Whole words in any case; a trailing `*` allows any ending, a leading `=` requires this exact case. */
  avoid: z.array(z.string().min(2)).optional(),
  /** Texts in which an avoided word is intended. */
  except: z.array(z.string()).optional(),
})
const conceptSchema = z.strictObject({
  meaning: z.string(),
  in: z.array(z.enum(['interface', 'content'])).min(1),
  en: termSchema,
  az: termSchema,
  tr: termSchema,
  ru: termSchema,
})
type Term = z.infer<typeof termSchema>

const glossary = z
  .record(z.string(), conceptSchema)
  .parse(JSON.parse(readFileSync(new URL('../../content/glossary.json', import.meta.url), 'utf8')))
const texts = { interface: listInterfaceTexts(), content: listContentTexts() }

describe.each(Object.entries(glossary))('%s', (_, concept) => {
  test.each(interfaceLanguages.map((code) => [code] as const))('has one word in %s', (language) => {
    const read = concept.in.flatMap((part) => texts[part]).filter((text) => text.language === language)
    expect(findAvoided(concept[language], read)).toEqual([])
  })
})

function findAvoided({ use, avoid = [], except = [] }: Term, read: readonly Text[]): string[] {
  return avoid.flatMap((word) => {
    const pattern = toPattern(word)
    return read
      .filter(({ text }) => pattern.test(except.reduce((rest, meant) => rest.replaceAll(meant, ''), text)))
      .map(({ where, text }) => `${where}: "${word}" (use "${use}") in: ${text}`)
  })
}

/** Ignores case, unless the word begins with `=`. */
function toPattern(word: string): RegExp {
  const isExact = word.startsWith('=')
  const plain = word.replace(/^=|\*$/g, '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const end = word.endsWith('*') ? '' : '(?![\\p{L}\\p{N}])'
  return new RegExp(`(?<![\\p{L}\\p{N}])${plain}${end}`, isExact ? 'u' : 'iu')
}

test.each([
  ['a whole word', 'Bu bir özet.', { use: 'hash değeri', avoid: ['özet'] }, 1],
  ['not a part of a word', 'özetle', { use: 'hash değeri', avoid: ['özet'] }, 0],
  ['any ending behind a star', 'Baskısı', { use: 'kaynak metin', avoid: ['baskı*'] }, 1],
  ['case where it makes the difference', 'the Last Day', { use: 'Last Day', avoid: ['=last day'] }, 0],
  ['where it is meant', 'Sələm (riba)', { use: 'sələm', avoid: ['riba'], except: ['Sələm (riba)'] }, 0],
])('an avoided word is found as %s', (_, text, term, count) => {
  expect(findAvoided(term, [{ where: 'test', language: 'en', text }])).toHaveLength(count)
})
