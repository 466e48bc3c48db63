/** Whether two lists contain the same objects in the same order. */
export function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a === b || (a.length === b.length && a.every((item, at) => item === b[at]))
}

/** Returns the previous list if it contains the same objects. */
export function keepSameList<T>(before: readonly T[] | undefined, after: readonly T[]): readonly T[] {
  return before && isSameList(before, after) ? before : after
}

/**
 * Records with equal content stay the same objects, and so does the list if all of them do. For small lists, which are
 * read completely.
 */
export function keepSameRecords<T extends object>(before: readonly T[] | undefined, after: readonly T[]): readonly T[] {
  if (!before || before === after) return after
  const known = new Map(before.map((record) => [JSON.stringify(record), record]))
  return keepSameList(
    before,
    after.map((record) => known.get(JSON.stringify(record)) ?? record),
  )
}

/** Lists with the same objects stay the same lists, and so does the map if all of them do. */
export function keepListMap<K, T>(
  before: ReadonlyMap<K, readonly T[]> | undefined,
  after: ReadonlyMap<K, readonly T[]>,
): ReadonlyMap<K, readonly T[]> {
  if (!before) return after
  const kept = new Map([...after].map(([key, list]) => [key, keepSameList(before.get(key), list)]))
  const isSame = kept.size === before.size && [...kept].every(([key, list]) => before.get(key) === list)
  return isSame ? before : kept
}
