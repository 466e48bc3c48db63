/**
 * A hash index: the positions of an array, sorted by their hashes. Each hash and its position are packed into one
 * number.
 */
export type HashIndex = Float64Array

const maxPositions = 2 ** 21

export function buildHashIndex(hashes: Int32Array): HashIndex {
  const packed = new Float64Array(hashes.length)
  for (let index = 0; index < hashes.length; index++) packed[index] = (hashes[index] as number) * maxPositions + index
  return packed.sort()
}

/** Visits every position with this hash: a binary search, then the run of equal hashes. */
export function forEachPosition(sorted: HashIndex, hash: number, visit: (index: number) => void): void {
  const first = hash * maxPositions
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) < first) low = middle + 1
    else high = middle
  }
  for (let index = low; index < sorted.length; index++) {
    const position = (sorted[index] as number) - first
    if (position >= maxPositions) return
    visit(position)
  }
}
