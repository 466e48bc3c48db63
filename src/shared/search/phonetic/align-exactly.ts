import { codeCount, exactSimilarity, gapCost } from './sound-codes.ts'

/** The low bits of a cell store the column where its alignment began; the score is above them. */
const columnBits = 8
const columnMask = (1 << columnBits) - 1
const unreachable = -1_000_000
/** The maximum shift between the two sides (sounds present on one side only) in an exact alignment. */
export const maxShift = 3

/**
 * The best score, with the shortest span of at most 255 sounds that reaches it. The first typed sound is searched
 * within `maxShift` of `from` + `shift`, and each following one around the next sound. `row` is scratch space, longer
 * than the sounds.
 */
export function alignExactly(
  query: Uint8Array,
  codes: Uint8Array,
  [from, to]: readonly [number, number],
  shift: number,
  row: Int32Array,
) {
  const width = to - from
  for (let column = 0; column <= width; column++) row[column] = column
  for (let at = 0; at < query.length; at++) {
    const typed = query[at] as number
    const typedGap = (gapCost[typed] as number) << columnBits
    const similar = typed * codeCount
    const low = Math.max(1, at + shift + 1 - maxShift)
    const high = Math.min(width, at + shift + 1 + maxShift)
    if (at > 0 && at + shift + 1 + maxShift <= width) row[high] = unreachable
    let diagonal = row[low - 1] as number
    let left = low === 1 ? diagonal - typedGap : unreachable
    row[low - 1] = left
    for (let column = low; column <= high; column++) {
      const heard = codes[from + column - 1] as number
      const above = row[column] as number
      let best = diagonal + ((exactSimilarity[similar + heard] as number) << columnBits)
      if (above - typedGap > best) best = above - typedGap
      left -= (gapCost[heard] as number) << columnBits
      if (left < best) left = best
      row[column] = left
      diagonal = above
    }
  }
  let end = Math.max(0, query.length + shift - maxShift)
  for (let column = end + 1; column <= Math.min(width, query.length + shift + maxShift); column++)
    if ((row[column] as number) > (row[end] as number)) end = column
  const best = row[end] as number
  return { score: best >> columnBits, from: from + (best & columnMask), to: from + end }
}

/** The positions where the `wanted` typed sounds are heard, given that the whole query is heard from `from` to `to`. */
export function findAligned(
  query: Uint8Array,
  codes: Uint8Array,
  [from, to]: readonly [number, number],
  wanted: readonly number[],
): readonly number[] {
  const width = to - from
  let row = Int32Array.from({ length: width + 1 }, (_, column) => -8 * column)
  const found: number[] = []
  for (const [at, typed] of query.entries()) {
    if (wanted.includes(at)) found.push(from + row.indexOf(Math.max(...row)))
    const typedGap = gapCost[typed] as number
    const next = new Int32Array(width + 1)
    next[0] = (row[0] as number) - typedGap
    for (let column = 1; column <= width; column++) {
      const heard = codes[from + column - 1] as number
      next[column] = Math.max(
        (row[column - 1] as number) + (exactSimilarity[typed * codeCount + heard] as number),
        (row[column] as number) - typedGap,
        (next[column - 1] as number) - (gapCost[heard] as number),
      )
    }
    row = next
  }
  return found
}
