import { textLanguages } from '#shared/language/languages.ts'
import type { BenchCorpus } from './corpus.ts'
import type { Engine, EngineBuilder } from './engines/engine.ts'
import type { Query } from './query.ts'

export type Cost = { readonly p50: number; readonly p99: number; readonly buildMs: number; readonly megabytes: number }

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

/** Every query asked of all five languages at once, several times over after a round of warming up. */
export function timeQueries(engine: Engine, queries: readonly Query[], rounds: number): { p50: number; p99: number } {
  for (const { text } of queries) engine.search(text, textLanguages)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const { text } of queries) {
      const start = performance.now()
      engine.search(text, textLanguages)
      times.push(performance.now() - start)
    }
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}
