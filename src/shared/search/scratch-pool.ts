/**
 * Pools arrays: allocating one with an entry for every verse takes longer than most searches. A caller returns the
 * arrays cleared. Arrays that are not returned, because of an error, are garbage-collected.
 */
export class ScratchPool<T extends { readonly length: number }> {
  readonly #make: (length: number) => T
  readonly #free: T[] = []

  constructor(make: (length: number) => T) {
    this.#make = make
  }

  take(length: number): T {
    const free = this.#free.pop()
    return free?.length === length ? free : this.#make(length)
  }

  give(scratch: T): void {
    this.#free.push(scratch)
  }
}
