import { textLanguages } from '#shared/language/languages.ts'
import type { BenchCorpus } from './corpus.ts'
import type { Engine, EngineBuilder } from './engines/engine.ts'
import type { Query } from './query.ts'

/** Memory held after a collection: heap, typed arrays and what SQLite keeps outside both. */
function heldBytes(): number {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

export function buildMeasured(
  builder: EngineBuilder,
  corpus: BenchCorpus,
): { engine: Engine; buildMs: number; megabytes: number } {
  const before = heldBytes()
  const start = performance.now()
  const engine = builder.build(corpus)
  const buildMs = performance.now() - start
  return { engine, buildMs, megabytes: (heldBytes() - before) / 1e6 }
}

/**
 * Every query asked of all five languages at once, after a round of warming up. A query's time is the median of its rounds, because the machine
 * has other work; the shares are over the queries.
 */
export function timeQueries(engine: Engine, queries: readonly Query[], rounds: number): { p50: number; p99: number } {
  for (const { text } of queries) engine.search(text, textLanguages)
  const times = queries.map(({ text }) => {
    const own = Array.from({ length: rounds }, () => {
      const start = performance.now()
      engine.search(text, textLanguages)
      return performance.now() - start
    })
    return shareOf(own, 0.5)
  })
  return { p50: shareOf(times, 0.5), p99: shareOf(times, 0.99) }
}

function shareOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
