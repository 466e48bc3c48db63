import { identify } from './identify.ts'
import { type Key, type Lookup, RecordedReads, type Source } from './recorded-reads.ts'

/** Of one map. With more, the response depends on the whole map: remembering each would take more memory than the response is worth. */
const maxKeys = 256

/** Records what one response is made from. */
export class Recorder {
  readonly #lookups = new Map<Source, Map<Key, unknown>>()
  #isLasting = true

  /** A source as a whole. */
  record(source: Source, value: unknown): void {
    this.#add(this.#keysOf(source), undefined, value)
  }

  /** What one key of a source has. `map` is the source as a whole. */
  recordKey(source: Source, map: unknown, key: string | number, value: unknown): void {
    const keys = this.#keysOf(source)
    if (keys.has(undefined) || keys.size >= maxKeys) this.#add(keys, undefined, map)
    else this.#add(keys, key, value)
  }

  /** For what depends on this moment: a database that is away, for example. Such a response is sent, but not cached. */
  markPassing(): void {
    this.#isLasting = false
  }

  /** Undefined when the response must not be cached. */
  finish(): RecordedReads | undefined {
    if (!this.#isLasting) return undefined
    const lookups: Lookup[] = []
    for (const [source, keys] of this.#lookups) {
      if (keys.has(undefined)) lookups.push([source, undefined, keys.get(undefined)])
      else for (const [key, found] of keys) lookups.push([source, key, found])
    }
    return new RecordedReads(lookups)
  }

  #keysOf(source: Source): Map<Key, unknown> {
    const known = this.#lookups.get(source)
    if (known) return known
    const keys = new Map<Key, unknown>()
    this.#lookups.set(source, keys)
    return keys
  }

  #add(keys: Map<Key, unknown>, key: Key, value: unknown): void {
    const found = identify(value)
    if (!keys.has(key)) keys.set(key, found)
    // It began with one revision and went on with the next: whoever asked may have it, nobody else.
    else if (keys.get(key) !== found) this.#isLasting = false
  }
}
