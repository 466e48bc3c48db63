/**
 * Arrays that are used again: allocating one with an entry for every verse takes longer than most searches. Whoever takes one gives it back as
 * it was. One that is not given back, because of an error, is forgotten.
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
