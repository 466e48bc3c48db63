import { textLanguages } from '#shared/language/languages.ts'
import type { BenchCorpus } from './corpus.ts'
import type { Engine, EngineBuilder } from './engines/engine.ts'
import type { Query } from './query.ts'

/** Memory in use after garbage collection: heap, typed arrays and SQLite's own memory. */
export function heldBytes(): number {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/**
 * CPU time of this thread in milliseconds. On an idle machine it equals elapsed time; on a busy one it excludes other
 * load. Too coarse for a query, but fine for a build.
 */
export function workDone(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

export function buildMeasured(
  builder: EngineBuilder,
  corpus: BenchCorpus,
): { engine: Engine; buildMs: number; megabytes: number } {
  const before = heldBytes()
  const start = workDone()
  const engine = builder.build(corpus)
  const buildMs = workDone() - start
  return { engine, buildMs, megabytes: (heldBytes() - before) / 1e6 }
}

/**
 * Times every query in all five languages at once, after a warm-up round. A query's time is the best of its rounds: it
 * takes a millisecond or less, and other load on the machine only adds to it. The percentiles are over the queries.
 */
export function timeQueries(engine: Engine, queries: readonly Query[], rounds: number): { p50: number; p99: number } {
  for (const { text } of queries) engine.search(text, textLanguages)
  const times = queries.map(({ text }) => {
    const own = Array.from({ length: rounds }, () => {
      const start = performance.now()
      engine.search(text, textLanguages)
      return performance.now() - start
    })
    return Math.min(...own)
  })
  return { p50: shareOf(times, 0.5), p99: shareOf(times, 0.99) }
}

export function shareOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
