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

/** Work that grows with the square of the length takes minutes. */
const maxMs = 15_000

const index = makeIndex(
  ['The merciful king', 'rivers flow', 'бисмиллях', 'rəhmli'].map((en, at) =>
    makeVerse(at + 1, { en, az: en, ru: en }),
  ),
)

/** Everything that reads text which someone outside wrote. Each says what is wrong with it, or throws an expected error. */
const readers: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['the Tanzil reader', parseTanzilFile],
  ['the bulk upload', (text) => parseUpload({ text, language: 'az' }, [])],
  ['the schema updater', parseSchemaUpdate],
  ['a reference in an address', (text) => [parseReference(text), parseVerseRanges(text)]],
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

/** Pieces that the formats are made of, in an order that nobody would write them in. */
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
  test('takes any text, or refuses it in words', () => {
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

  /** Long runs that a careless pattern reads once for each of their characters. A commentary has 100,000 at most, an upload far more. */
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
  ])('%s without end are read in passing', async (_, make) => {
    const text = make(100_000)
    expect(await timeFastest(() => readExpecting(read, text), maxMs)).toBeLessThan(maxMs)
  })
})
