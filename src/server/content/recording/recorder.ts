import { identify } from './identify.ts'
import { type Key, RecordedReads, type Source } from './recorded-reads.ts'

/** Maximum keys recorded per map; beyond this the response depends on the whole map, which costs less memory. */
const maxKeys = 256

/** The reads of one source: as a whole, or by key. */
type SourceReads = { isWhole: boolean; whole: unknown; readonly byKey: Map<string | number, unknown> }

/** Records the reads of one response. */
export class Recorder {
  readonly #sources = new Map<Source, SourceReads>()
  #isLasting = true

  /** Records a read of a whole source. */
  record(source: Source, value: unknown): void {
    this.#addWhole(this.#readsOf(source), value)
  }

  /** Records a read of one key of a source. `map` is the source as a whole. */
  recordKey(source: Source, map: unknown, key: string | number, value: unknown): void {
    const reads = this.#readsOf(source)
    const { byKey } = reads
    if (reads.isWhole || byKey.size >= maxKeys) this.#addWhole(reads, map)
    else if (byKey.has(key)) this.#compare(byKey.get(key), value)
    else byKey.set(key, value)
  }

  /** Marks the response as not cacheable, for example while the database is unavailable. It is still sent. */
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

  /**
   * A difference means that the response began with one revision and continued with the next. It is sent, but not
   * cached.
   */
  #compare(before: unknown, now: unknown): void {
    if (before !== now) this.#isLasting = false
  }
}
