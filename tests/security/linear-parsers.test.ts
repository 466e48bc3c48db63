import { expect, test } from 'vitest'
import { toNetwork } from '#server/client-network.ts'
import { parseUpload } from '#server/content/bulk-upload/parse-upload.ts'
import { chooseEncoding } from '#server/http/choose-encoding.ts'
import { matchesEtag } from '#server/http/matches-etag.ts'
import { isOddTarget } from '#server/http/reject-odd-targets.ts'
import { fromXmlText } from '#server/workbook/xml-text.ts'
import { scanWords } from '#shared/language/scan-words.ts'
import { parseMarkdown } from '#shared/markdown/parse-markdown.ts'
import { parseQuery } from '#shared/search/parse-query.ts'
import { toUrlKind } from '#shared/url-kind.ts'

/** Parsers of text from visitors or administrators. */
const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  parseMarkdown,
  parseQuery,
  parseUpload: (text) => parseUpload({ text, language: 'en' }, []),
  scanWords: (text) => scanWords(text, () => {}),
  chooseEncoding,
  matchesEtag: (text) => matchesEtag(text, 'W/"x"'),
  isOddTarget,
  toUrlKind,
  toNetwork,
  fromXmlText,
}

/** Repeated text that a pattern may match in many ways, between parts that make it fail. */
const shapes: readonly (readonly [before: string, repeated: string, after: string])[] = [
  ['', ' ', 'x'],
  ['[a](', ' ', 'x'],
  ['[a](x', ' ', ''],
  ['# language', ' ', '!'],
  ['1', ' ', 'x'],
  ['', 'br ', ','],
  ['br', ' ', ';'],
  ['', '"', 'x'],
  ['', '/.', 'x'],
  ['/', '%2e', 'x'],
  ['', '_x', '_'],
  ['', '[', ':'],
  ['', '1:', 'x'],
  ['', '*a ', ''],
  ['', ',', 'W/'],
]

/** The longer one is the maximum of all headers, and far longer than a search. */
const lengths = { short: 4000, long: 32_000 }

const cases = Object.keys(parsers).flatMap((name) => shapes.map((shape) => [name, ...shape] as const))

test.each(cases)(
  '%s on %j, %j repeated, %j takes time in proportion to the length',
  (name, before, repeated, after) => {
    const parse = parsers[name] as (text: string) => unknown
    const measure = (length: number) => {
      const text = before + repeated.repeat(length / repeated.length) + after
      // CPU time of this thread only.
      const begun = process.threadCpuUsage()
      parse(text)
      return process.threadCpuUsage(begun).user / 1000
    }
    measure(lengths.short)
    // Eight times the text: quadratic work takes sixty-four times as long. Fast parsers are not compared.
    const isLinear = () => {
      const long = measure(lengths.long)
      return long <= 60 || long / Math.max(1, measure(lengths.short)) < 32
    }
    expect([1, 2, 3, 4, 5].some(isLinear)).toBe(true)
  },
)
