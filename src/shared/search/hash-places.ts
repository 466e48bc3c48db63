/** Places by the hash that stands at each, sorted: a hash and its place fit exactly into one number. */
export type HashPlaces = Float64Array

const mostPlaces = 2 ** 21

export function sortHashes(hashes: Int32Array): HashPlaces {
  const packed = new Float64Array(hashes.length)
  for (let at = 0; at < hashes.length; at++) packed[at] = (hashes[at] as number) * mostPlaces + at
  return packed.sort()
}

/** Visits every place with this hash. */
export function eachEqual(sorted: HashPlaces, hash: number, visit: (at: number) => void): void {
  const first = hash * mostPlaces
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) < first) low = middle + 1
    else high = middle
  }
  for (let at = low; at < sorted.length; at++) {
    const place = (sorted[at] as number) - first
    if (place >= mostPlaces) return
    visit(place)
  }
}
