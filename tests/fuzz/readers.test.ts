import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseUpload } from '#server/content/bulk-upload/parse-upload.ts'
import { parseTanzilFile } from '#server/default-content/tanzil-file.ts'
import { parseSchemaUpdate } from '#server/schema-updater/schema-update.ts'
import { parseReference } from '#shared/catalogue/reference.ts'
import { parseVerseRanges } from '#shared/catalogue/verse-range.ts'
import { diffWords } from '#shared/catalogue/word-diff.ts'
import { ExpectedError } from '#shared/contract/errors.ts'
import { parseMarkdown } from '#shared/markdown/parse-markdown.ts'
import { makeIndex, makeVerse } from '#shared/search/fixture-index.ts'
import { readReference } from '#shared/search/read-reference.ts'
import { searchVerses } from '#shared/search/search-verses.ts'
import { suggest } from '#shared/search/suggest.ts'
import { timeFastest } from '../support/time-fastest.ts'
import { hostileJson, hostileText } from './hostile-values.ts'

/** Quadratic work would take minutes. */
const maxMs = 15_000

const index = makeIndex(
  ['The merciful king', 'rivers flow', 'бисмиллях', 'rəhmli'].map((en, at) =>
    makeVerse(at + 1, { en, az: en, ru: en }),
  ),
)

/** All parsers of text from outside. Each returns the problems of the text or throws an expected error. */
const readers: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['the Tanzil reader', parseTanzilFile],
  ['the bulk upload', (text) => parseUpload({ text, language: 'az' }, [])],
  ['the schema updater', parseSchemaUpdate],
  ['a reference in a URL', (text) => [parseReference(text), parseVerseRanges(text)]],
  ['a reference that is typed', (text) => readReference(index, text)],
  ['the search', (text) => searchVerses(index, { text })],
  ['the suggestions', (text) => suggest(index, { text, language: 'tr' })],
  ['Markdown', parseMarkdown],
  ['the difference of two texts', (text) => diffWords(text, [...text].reverse().join(''))],
]

function readExpecting(read: (text: string) => unknown, text: string): void {
  try {
    read(text)
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error
  }
}

/** Parts of the formats, to be joined in random order. */
const pieces = [
  '1|1|a',
  '#',
  ' language: az',
  '\n',
  '\r\n',
  '"',
  ',',
  ';',
  '\t',
  '[',
  ']',
  '{',
  '}',
  ':',
  '"chapter"',
  '2:255',
  '-',
  '–',
  ' ',
  '*',
  '_',
  '`',
  '~~',
  '](',
  '<http://a',
  '> ',
  '1. ',
  '|-',
  '\\',
  'ال',
  'surə ',
  'İ',
]
const jumble = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((all) => all.join(''))
const anyText = fc.oneof(
  { weight: 3, arbitrary: jumble },
  { weight: 2, arbitrary: hostileText },
  { weight: 1, arbitrary: hostileJson.map((value) => JSON.stringify(value) ?? '') },
)

describe.each(readers)('%s', (_, read) => {
  test('accepts any text, or refuses it with an expected error', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        readExpecting(read, text)
      }),
      { numRuns: 400 },
    )
  })

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])('%s is a word', (word) => {
    readExpecting(read, word)
    readExpecting(read, `${word} 1 "${word}" -${word}`)
  })

  /** Long runs, for which a careless pattern takes quadratic time. A commentary has at most 100,000 characters. */
  test.each([
    ['spaces', (n: number) => `# a${' '.repeat(n)}b`],
    ['spaces before a line’s end', (n: number) => `a${' '.repeat(n)}b\nc`],
    ['a language that never comes', (n: number) => `#language:${' x'.repeat(n / 2)}\n1|1|a`],
    ['a name that never ends', (n: number) => `#${' '.repeat(n)}`],
    ['tabs', (n: number) => `${'\t'.repeat(n)}x`],
    ['empty cells', (n: number) => `chapter,verse${','.repeat(n)}`],
    ['columns', (n: number) => `chapter${Array.from({ length: n / 8 }, (_, at) => `,c${at}`).join('')}\n1`],
    ['quotes', (n: number) => `chapter,verse\n${'"'.repeat(n)}`],
    ['numbers in one line', (n: number) => `[${'1,'.repeat(n / 2)}1]`],
    ['objects in one line', (n: number) => `[${'{"a":1},'.repeat(n / 8)}{}]`],
    ['open brackets', (n: number) => '['.repeat(n)],
    ['nested lists', (n: number) => `[${'['.repeat(n / 2)}${']'.repeat(n / 2)}]`],
    ['emphasis that never closes', (n: number) => '*a _b ~~c '.repeat(n / 10)],
    ['links that never close', (n: number) => '[a]('.repeat(n / 4)],
    ['ticks', (n: number) => Array.from({ length: Math.sqrt(n) }, (_, at) => '`'.repeat(at)).join(' ')],
    ['quotes within quotes', (n: number) => '> '.repeat(n / 2)],
    ['list items', (n: number) => '- a\n'.repeat(n / 4)],
    ['hashes', (n: number) => `# ${'# '.repeat(n / 2)}x`],
    ['rows of a table', (n: number) => `a|b\n-|-\n${'|\n'.repeat(n / 2)}`],
    ['dashes', (n: number) => `a${'-'.repeat(n)}x`],
    ['digits', (n: number) => '1'.repeat(n)],
    ['one word', (n: number) => 'ş'.repeat(n)],
  ])('a long run of %s takes linear time', async (_, make) => {
    const text = make(100_000)
    expect(await timeFastest(() => readExpecting(read, text), maxMs)).toBeLessThan(maxMs)
  })
})
