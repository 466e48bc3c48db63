// npm run bench -- phonetic: verses found by how they sound, by who wrote the queries. Usage: node bench/phonetic/run.ts [--writer=2] [--failed]
import { interfaceLanguages } from '#shared/language/languages.ts'
import { runSync } from '#shared/search/cooperative-generator.ts'
import { buildPhoneticIndex } from '#shared/search/phonetic/phonetic-index.ts'
import { findPhoneticMatches } from '#shared/search/phonetic/phonetic-search.ts'
import { buildSearchIndex } from '#shared/search/search-index.ts'
import { searchVerses } from '#shared/search/search-verses.ts'
import { readBenchCorpus } from '../search/corpus.ts'
import { printTable } from '../search/table.ts'
import { listRightVerses, type PhoneticQuery, readPhoneticQueries } from './queries.ts'

const corpus = readBenchCorpus()
const { verses } = corpus
const whole = buildSearchIndex({ ...corpus, topics: [], passages: [] })
const started = performance.now()
const index = runSync(buildPhoneticIndex(verses.map(({ ar }) => ar)))
const buildMs = performance.now() - started
const { sounds, begins, consonants, samples, starts, positions, bits } = index
const parts = [
  sounds.codes,
  sounds.offsets,
  begins,
  consonants.codes,
  consonants.offsets,
  samples,
  starts,
  positions,
  bits,
]
const bytes = parts.reduce((sum, part) => sum + part.byteLength, 0)

const queries = readPhoneticQueries()
const isShown = process.argv.includes('--failed')

/** The place of the first right verse, or -1. The whole search, as a reader asks it: what literal words and corrections do counts too. */
function findRank(query: PhoneticQuery): number {
  const right = listRightVerses(verses, query)
  const { docs, rule } = searchVerses(whole, { text: query.query })
  const rank = docs.subarray(0, 10).findIndex((doc) => right.has(doc))
  if (rank !== 0 && isShown && isAsked(query)) {
    const shown = [...docs.subarray(0, 3)].map((doc) => `${verses[doc]?.chapter}:${verses[doc]?.verse}`)
    process.stdout.write(
      `  ${query.language} ${query.writer} ${query.verse} "${query.query}": ${rank} by ${rule}, found ${shown.join(', ')}\n`,
    )
  }
  return rank
}

const writers = [...new Set(queries.map(({ writer }) => writer))]
const given = process.argv.find((argument) => argument.startsWith('--writer='))?.slice('--writer='.length)
const isAsked = ({ writer }: PhoneticQuery) => given === undefined || given === String(writer)
const ranked = queries.filter(isAsked).map((query) => ({ ...query, rank: findRank(query) }))

function toScores(name: string, isCounted: (query: PhoneticQuery) => boolean): readonly string[] {
  const cells = interfaceLanguages.map((language) => {
    const ranks = ranked.filter((query) => query.language === language && isCounted(query)).map(({ rank }) => rank)
    const share = (isHit: (rank: number) => boolean) => (ranks.filter(isHit).length / ranks.length).toFixed(3)
    if (ranks.length === 0) return ''
    return `${share((rank) => rank === 0)} / ${share((rank) => rank >= 0 && rank < 3)} of ${ranks.length}`
  })
  return [name, ...cells]
}

printTable(
  'Right verse first / among the first three',
  ['', ...interfaceLanguages],
  [
    ...writers.map((number) => toScores(`writer ${number}`, ({ writer }) => writer === number)),
    toScores('tuned on', ({ held }) => !held),
    toScores('held out', ({ held }) => held),
    toScores('all', () => true),
  ],
)

/** The fastest of several runs, because the clock also counts time that other processes take. */
function timeSearch(text: string): number {
  const begun = performance.now()
  findPhoneticMatches(whole, text)
  return performance.now() - begun
}

function toPercentiles(times: readonly number[]): string {
  const sorted = times.toSorted((x, y) => x - y)
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] as number).toFixed(2)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
}

const encoded = queries.map(({ query }) => query)
const long = encoded.map((query, at) =>
  `${query} ${encoded[(at + 1) % encoded.length]} ${encoded[(at + 2) % encoded.length]}`.slice(0, 120),
)
for (const [name, texts] of [
  ['the queries', encoded],
  ['120 letters', long],
] as const) {
  for (let time = 0; time < 3; time++) for (const text of texts) findPhoneticMatches(whole, text)
  const runs = texts.map((text) => Array.from({ length: 15 }, () => timeSearch(text)))
  const fastest = runs.map((times) => Math.min(...times))
  process.stdout.write(
    `${name}: ${toPercentiles(fastest)} (fastest of 15 runs each); of all runs ${toPercentiles(runs.flat())}\n`,
  )
}
process.stdout.write(`index ${(bytes / 1e6).toFixed(2)} MB, built in ${buildMs.toFixed(0)} ms\n`)
