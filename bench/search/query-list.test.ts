import { describe, expect, test } from 'vitest'
import { textLanguages } from '#shared/language/languages.ts'
import { buildSearchIndex } from '#shared/search/search-index.ts'
import { searchVerses } from '#shared/search/search-verses.ts'
import { readBenchCorpus } from './corpus.ts'
import { contains } from './engines/contains.ts'
import { ours } from './engines/ours.ts'
import { readQueries } from './read-queries.ts'
import { averageScores, scoreQuery } from './score.ts'

const corpus = readBenchCorpus()
const queries = readQueries(corpus.verses)
const engine = ours.build(corpus)

const recallOf = (slice: typeof queries, of = engine) =>
  averageScores(slice.map((query) => scoreQuery(of, query))).recall

describe('the query list', () => {
  test('has at least 250 queries', () => expect(queries.length).toBeGreaterThanOrEqual(250))

  test('every query except quoted words in another order has an expected verse', () => {
    const empty = queries.filter(({ expected, text }) => expected.size === 0 && !text.includes('"'))
    expect(empty.map(({ text }) => text)).toEqual([])
  })

  const groups = [...new Set(queries.map(({ group }) => group))]
  test.each(groups)('recall of %s is at least 0.95', (group) => {
    expect(recallOf(queries.filter((query) => query.group === group))).toBeGreaterThanOrEqual(0.95)
  })

  const plain = contains.build(corpus)
  test.each(textLanguages)('recall of letters in %s is at least 0.99', (language) => {
    const slice = queries.filter((query) => query.group === 'letters' && query.language === language)
    expect(recallOf(slice)).toBeGreaterThanOrEqual(0.99)
    expect(recallOf(slice, plain)).toBeLessThan(recallOf(slice))
  })

  test('an exact form always ranks above a weaker match', () => {
    const index = buildSearchIndex({ ...corpus, topics: [], passages: [] })
    for (const { text, scope } of queries) {
      const { tiers } = searchVerses(index, { text, languages: scope })
      expect(tiers.every((tier, at) => at === 0 || tier >= (tiers[at - 1] ?? 0))).toBe(true)
    }
  })
})
