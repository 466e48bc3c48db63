import { codeCount, gapCost, similarity, worth } from './sound-codes.ts'

/** The range of the sounds of all verses in which a match is searched. */
export type Place = {
  readonly from: number
  readonly to: number
  /** How far after `from` the match may start. */
  readonly lead: number
  /** Whether the match may have started before `from`, in the previous verse. */
  readonly isCut: boolean
}

/** A query with the maximum score of its remainder, from each of its sounds on. */
export type ScoredQuery = { readonly codes: Uint8Array; readonly rest: Int32Array }

export function toScoredQuery(codes: Uint8Array): ScoredQuery {
  const rest = new Int32Array(codes.length + 1)
  for (let at = codes.length - 1; at >= 0; at--)
    rest[at] = (rest[at + 1] as number) + (worth[codes[at] as number] as number)
  return { codes, rest }
}

const unreachable = -1_000_000
/** The minimum and maximum number of verse sounds per typed sound: cells outside this band are not computed. */
const minPace = 0.75
const maxPace = 1.25
const slack = 3
/** The number of rows between two checks whether the score can still be reached. */
const rowsBetweenChecks = 4

/**
 * The score of `scoreSounds` at one place, computed only along its diagonal. Returns 0 as soon as the score cannot
 * reach `needed`. `row` is scratch space, longer than the place.
 */
export function scorePlace(
  { codes: query, rest }: ScoredQuery,
  sounds: Uint8Array,
  place: Place,
  needed: number,
  row: Int32Array,
) {
  const { from, to, lead, isCut } = place
  const width = to - from
  let high = Math.min(width, lead + slack)
  row.fill(0, 0, high + 1)
  let low = 0
  for (let at = 0; at < query.length; at++) {
    const typed = query[at] as number
    const typedGap = gapCost[typed] as number
    const similar = typed * codeCount
    const nextHigh = Math.min(width, Math.ceil(lead + (at + 1) * maxPace) + slack)
    if (nextHigh > high) row.fill(unreachable, high + 1, nextHigh + 1)
    high = nextHigh
    low = isCut ? 0 : Math.max(0, Math.floor((at + 1) * minPace) - slack)
    let diagonal: number
    let left: number
    if (low === 0) {
      diagonal = row[0] as number
      left = diagonal - typedGap
      row[0] = left
    } else {
      diagonal = row[low - 1] as number
      left = unreachable
    }
    for (let column = Math.max(1, low); column <= high; column++) {
      const heard = sounds[from + column - 1] as number
      const above = row[column] as number
      let best = diagonal + (similarity[similar + heard] as number)
      if (above - typedGap > best) best = above - typedGap
      left -= gapCost[heard] as number
      if (left < best) left = best
      row[column] = left
      diagonal = above
    }
    const isCheck = at % rowsBetweenChecks === rowsBetweenChecks - 1
    if (isCheck && maxOf(row, low, high) + (rest[at + 1] as number) < needed) return 0
  }
  return Math.max(0, maxOf(row, low, high))
}

function maxOf(row: Int32Array, low: number, high: number): number {
  let best = unreachable
  for (let column = low; column <= high; column++) if ((row[column] as number) > best) best = row[column] as number
  return best
}
