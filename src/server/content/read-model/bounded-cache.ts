/** An LRU cache limited by total size. The newest entry stays even when it alone is larger. */
export type BoundedCache<T> = {
  find(key: string): T | undefined
  set(key: string, value: T): void
  delete(key: string): void
  /** Drops entries not used since `time`. */
  dropUnused(time: number): void
}

type Settings<T> = {
  readonly maxSize: number
  /** The size of an entry; 1 by default. */
  readonly sizeOf?: (value: T) => number
  readonly now: () => number
}

export function createBoundedCache<T>({ maxSize, sizeOf = () => 1, now }: Settings<T>): BoundedCache<T> {
  const entries = new Map<string, { readonly value: T; readonly usedAt: number }>()
  const size = () => entries.values().reduce((sum, { value }) => sum + sizeOf(value), 0)
  const use = (key: string, value: T) => {
    entries.delete(key)
    entries.set(key, { value, usedAt: now() })
  }
  return {
    find(key) {
      const known = entries.get(key)
      if (known) use(key, known.value)
      return known?.value
    },
    set(key, value) {
      use(key, value)
      for (const oldest of entries.keys()) {
        if (entries.size === 1 || size() <= maxSize) break
        entries.delete(oldest)
      }
    },
    delete: (key) => void entries.delete(key),
    dropUnused(time) {
      for (const [key, { usedAt }] of entries) if (usedAt < time) entries.delete(key)
    },
  }
}
