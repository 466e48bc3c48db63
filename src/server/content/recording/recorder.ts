import { identify } from './identify.ts'
import { type Key, RecordedReads, type Source } from './recorded-reads.ts'

/** Of one map. With more, the response depends on the whole map: remembering each would take more memory than the response is worth. */
const maxKeys = 256

/** What was found in one source: in all of it, or by its keys. */
type SourceReads = { isWhole: boolean; whole: unknown; readonly byKey: Map<string | number, unknown> }

/** Records what one response is made from. */
export class Recorder {
  readonly #sources = new Map<Source, SourceReads>()
  #isLasting = true

  /** A source as a whole. */
  record(source: Source, value: unknown): void {
    this.#addWhole(this.#readsOf(source), value)
  }

  /** What one key of a source has. `map` is the source as a whole. */
  recordKey(source: Source, map: unknown, key: string | number, value: unknown): void {
    const reads = this.#readsOf(source)
    const { byKey } = reads
    if (reads.isWhole || byKey.size >= maxKeys) this.#addWhole(reads, map)
    else if (byKey.has(key)) this.#compare(byKey.get(key), value)
    else byKey.set(key, value)
  }

  /** For what depends on this moment: a database that is away, for example. Such a response is sent, but not cached. */
  markPassing(): void {
    this.#isLasting = false
  }

  /** Undefined when the response must not be cached. */
  finish(): RecordedReads | undefined {
    if (!this.#isLasting) return undefined
    const sources: Source[] = []
    const keys: Key[] = []
    const found: unknown[] = []
    const add = (source: Source, key: Key, value: unknown) => {
      sources.push(source)
      keys.push(key)
      found.push(identify(value))
    }
    for (const [source, { isWhole, whole, byKey }] of this.#sources) {
      if (isWhole) add(source, undefined, whole)
      else for (const [key, value] of byKey) add(source, key, value)
    }
    return new RecordedReads({ sources, keys, found })
  }

  #readsOf(source: Source): SourceReads {
    const known = this.#sources.get(source)
    if (known) return known
    const reads: SourceReads = { isWhole: false, whole: undefined, byKey: new Map() }
    this.#sources.set(source, reads)
    return reads
  }

  #addWhole(reads: SourceReads, value: unknown): void {
    if (reads.isWhole) this.#compare(reads.whole, value)
    reads.isWhole = true
    reads.whole = value
  }

  /** It began with one revision and went on with the next: whoever asked may have it, nobody else. */
  #compare(before: unknown, now: unknown): void {
    if (before !== now) this.#isLasting = false
  }
}
