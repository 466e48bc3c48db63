import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { textLanguages } from '#shared/language/languages.ts'
import { type BenchCorpus, readBenchCorpus, repeatCorpus } from './corpus.ts'
import { contains } from './engines/contains.ts'
import type { Engine, EngineBuilder } from './engines/engine.ts'
import { fts5 } from './engines/fts5.ts'
import { miniSearch, tunedMiniSearch } from './engines/minisearch.ts'
import { ours } from './engines/ours.ts'
import { buildMeasured, timeQueries } from './measure-cost.ts'
import type { Query } from './query.ts'
import { readQueries } from './read-queries.ts'
import { averageScores, type Score, scoreQuery } from './score.ts'
import { printTable } from './table.ts'

// `node bench/search/run.ts [--misses] [--quick]`: memory is comparable only after a collection, so this exposes the
// garbage collector.
setFlagsFromString('--expose-gc')
globalThis.gc = runInNewContext('gc')

const isQuick = process.argv.includes('--quick')
const groups = ['letters', 'word forms', 'phrases', 'references', 'typos', 'cross-language'] as const
const corpus = readBenchCorpus()
const queries = readQueries(corpus.verses)
const builders: readonly EngineBuilder[] = isQuick ? [ours] : [ours, contains, fts5, miniSearch, tunedMiniSearch]

type Measured = { readonly name: string; readonly engine: Engine; readonly scores: ReadonlyMap<Query, Score> }

function measure(builder: EngineBuilder, given: BenchCorpus): { row: readonly string[]; measured: Measured } {
  const { engine, buildMs, megabytes } = buildMeasured(builder, given)
  const { p50, p99 } = timeQueries(engine, queries, 7)
  const scores = new Map(queries.map((query) => [query, scoreQuery(engine, query)]))
  const row = [builder.name, p50.toFixed(2), p99.toFixed(2), buildMs.toFixed(0), megabytes.toFixed(1)]
  return { row, measured: { name: builder.name, engine, scores } }
}

function printScores(
  measured: readonly Measured[],
  title: string,
  slices: ReadonlyMap<string, readonly Query[]>,
): void {
  const rows = [...slices].map(([name, slice]) => {
    const cells = measured.map(({ scores }) => {
      const { recall, precision, reciprocalRank } = averageScores(slice.flatMap((query) => scores.get(query) ?? []))
      return `${recall.toFixed(3)} ${precision.toFixed(2)} ${reciprocalRank.toFixed(2)}`
    })
    return [name, String(slice.length), ...cells]
  })
  printTable(title, ['', 'n', ...measured.map(({ name }) => name)], rows)
}

const results = builders.map((builder) => measure(builder, corpus))
const measured = results.map((result) => result.measured)
const byGroup = new Map(groups.map((group) => [group, queries.filter((query) => query.group === group)]))
const byLanguage = new Map(
  textLanguages.map((language) => [language, queries.filter((query) => query.language === language)]),
)
const both = groups.flatMap((group) =>
  textLanguages.map((language) => {
    const slice = queries.filter((query) => query.group === group && query.language === language)
    return [`${group} ${language}`, slice] as const
  }),
)

console.log(
  `${queries.length} queries over ${corpus.verses.length} verses. Each cell: recall, precision at 10, mean reciprocal rank.\n`,
)
printScores(measured, 'By group', byGroup)
printScores(measured, 'By language', byLanguage)
printScores(measured, 'By group and language', new Map(both))
printTable(
  'Cost, each query over all five languages',
  ['', 'p50 ms', 'p99 ms', 'build CPU ms', 'MB held'],
  results.map(({ row }) => row),
)

if (!isQuick) {
  const rows = [6236, 25_000, 50_000, 100_000].map((count) => {
    const { engine, buildMs, megabytes } = buildMeasured(ours, repeatCorpus(corpus, count))
    const { p50, p99 } = timeQueries(engine, queries, 5)
    return [String(count), p50.toFixed(2), p99.toFixed(2), buildMs.toFixed(0), megabytes.toFixed(1)]
  })
  printTable('Growth of ours: the corpus repeated', ['verses', 'p50 ms', 'p99 ms', 'build CPU ms', 'MB held'], rows)
}

if (process.argv.includes('--misses')) {
  for (const [query, score] of measured[0]?.scores ?? []) {
    if (score.recall >= 0.99 && score.precision >= 0.8) continue
    const { recall, precision } = score
    console.log(
      `${query.group} ${query.language} ${query.text}: recall ${recall.toFixed(2)}, precision ${precision.toFixed(2)}`,
    )
  }
}
