type Entry<T> = { readonly key: string; value: T; bytes: number; wasUsed: boolean }

/**
 * A cache limited in bytes that evicts by CLOCK (second chance): a hand circles over the entries, keeps each that was
 * used since the last round and evicts the others until the rest fits. Unlike LRU, a hit moves nothing.
 */
export class ClockCache<T> {
  readonly #entries = new Map<string, Entry<T>>()
  #hand = this.#entries.values()
  readonly #maxBytes: number
  #usedBytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    entry.wasUsed = true
    return entry.value
  }

  set(key: string, value: T, bytes: number): void {
    this.delete(key)
    // The entry that grew is never evicted, so it must not get in.
    if (this.#maxBytes === 0) return
    const entry = { key, value, bytes, wasUsed: false }
    this.#entries.set(key, entry)
    this.#usedBytes += bytes
    this.#evict(entry)
  }

  /**
   * Adds `bytes`, which may be negative, to the size of this value. Does nothing when the value was replaced or evicted
   * meanwhile.
   */
  grow(key: string, value: T, bytes: number): void {
    const entry = this.#entries.get(key)
    if (entry?.value !== value) return
    entry.bytes += bytes
    this.#usedBytes += bytes
    this.#evict(entry)
  }

  has(key: string, value: T): boolean {
    return this.#entries.get(key)?.value === value
  }

  get usedBytes(): number {
    return this.#usedBytes
  }

  /** Never evicts the entry that grew, even if it is larger than the cache; the next one evicts it. */
  #evict(grown: Entry<T>): void {
    while (this.#usedBytes > this.#maxBytes && this.#entries.size > 1) {
      const { value: entry } = this.#hand.next()
      if (!entry) this.#hand = this.#entries.values()
      else if (entry.wasUsed || entry === grown) entry.wasUsed = false
      else this.delete(entry.key)
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#usedBytes -= entry.bytes
  }
}
