import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildSearchIndex } from '#shared/search/search-index.ts'
import { searchVerses } from '#shared/search/search-verses.ts'
import { suggest } from '#shared/search/suggest.ts'
import { timeFastest } from '../../tests/support/time-fastest.ts'
import { readBenchCorpus } from './corpus.ts'

const corpus = readBenchCorpus()
const index = buildSearchIndex({ ...corpus, topics: [], passages: [] })

// Usually a few milliseconds; the limit is generous, because a test machine is often busy.
const maxMs = 5000

const hostile: readonly (readonly [string, string])[] = [
  ['ten thousand letters', 'a'.repeat(10_000)],
  ['ten thousand words', 'the of and a '.repeat(2500)],
  ['a thousand different words', Array.from({ length: 1000 }, (_, at) => `word${at}`).join(' ')],
  ['ten thousand digits', '2'.repeat(10_000)],
  ['a long reference', '2:'.repeat(5000)],
  ['many exclusions', '-the '.repeat(2000)],
  ['only marks', '\u064B\u0651\u0301'.repeat(500)],
  ['only tatweel', '\u0640'.repeat(5000)],
  ['many daggers', 'و\u0670'.repeat(3000)],
  ['unpaired quotes', '"""mercy"" " “ „ «'],
  ['a regular expression', '(a+)+$|[z-a]{9999}\\p{L}*?'],
  ['SQL', "'; DROP TABLE verse; -- %_"],
  ['bidi controls', '\u202E\u2066\u200Fالله\u2069\u202C'],
  ['lone surrogates', '\uD800 \uDC00mercy\uD83D'],
  ['zero bytes', 'mercy\u0000allah'],
  ['markup', '<script>alert(1)</script>'],
  ['emoji', '🕋🙏🏽👨‍👩‍👧'],
  ['every quote and sign', '"-"-"-""--""\'\'``'],
  ['whitespace', ' \t\n\u00A0\u3000'],
  ['nothing', ''],
]

describe('a hostile query gets a result quickly', () => {
  test.each(hostile)('%s', async (_reason, text) => {
    const { count, docs } = searchVerses(index, { text })
    expect(docs).toHaveLength(count)
    const search = () => [searchVerses(index, { text }), suggest(index, { text, language: 'en' })]
    expect(await timeFastest(search, maxMs)).toBeLessThan(maxMs)
  })

  test('any text', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
    )
    fc.assert(
      fc.property(anything, (text) => {
        const { count, docs } = searchVerses(index, { text })
        suggest(index, { text, language: 'az' })
        expect(docs).toHaveLength(count)
      }),
      { numRuns: 200 },
    )
  })
})
