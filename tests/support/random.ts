/** Seeded random choices. */
export type Random = {
  /** A whole number below `limit`. */
  below(limit: number): number
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
  /** Up to `max` distinct items. */
  some<T>(items: readonly T[], max: number): T[]
}

/** mulberry32: small, and random enough for tests. */
export function createRandom(seed: number): Random {
  const state = { value: seed >>> 0 }
  const next = () => {
    state.value = (state.value + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state.value ^ (state.value >>> 15), 1 | state.value)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('there is nothing to choose from')
    return items[below(items.length)] as T
  }
  return {
    below,
    chance: (share) => next() < share,
    pick,
    some: (items, max) => [...new Set(Array.from({ length: 1 + below(max) }, () => pick(items)))],
  }
}
