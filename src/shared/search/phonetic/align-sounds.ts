import { codeCount, gapCost, similarity, worth } from './sound-codes.ts'

export type Alignment = {
  /** The score relative to that of a perfect match, from 0 to 1. */
  readonly closeness: number
  /** The matched span of the sounds, [from, to). */
  readonly from: number
  readonly to: number
}

/** The score of a query when every one of its sounds is matched. */
export function worthOf(query: Uint8Array): number {
  let sum = 0
  for (const code of query) sum += worth[code] as number
  return sum
}

/**
 * The best score of the whole query against any part of the sounds from `from` to `to` (semi-global alignment). An
 * aligned pair scores by `similarity`; a sound on one side only costs `gapCost`. `row` is scratch space, longer than
 * the sounds.
 */
export function scoreSounds(query: Uint8Array, codes: Uint8Array, from: number, to: number, row: Int32Array): number {
  const width = to - from
  row.fill(0, 0, width + 1)
  for (let at = 0; at < query.length; at++) {
    const typed = query[at] as number
    const typedGap = gapCost[typed] as number
    const similar = typed * codeCount
    let diagonal = row[0] as number
    let left = diagonal - typedGap
    row[0] = left
    for (let column = 1; column <= width; column++) {
      const heard = codes[from + column - 1] as number
      const above = row[column] as number
      let best = diagonal + (similarity[similar + heard] as number)
      if (above - typedGap > best) best = above - typedGap
      left -= gapCost[heard] as number
      if (left < best) left = best
      row[column] = left
      diagonal = above
    }
  }
  let best = 0
  for (let column = 0; column <= width; column++) if ((row[column] as number) > best) best = row[column] as number
  return best
}

/** The span of that alignment. It ends where the score is best; its start is found by aligning both sides reversed. */
export function alignSounds(query: Uint8Array, codes: Uint8Array, from: number, to: number): Alignment {
  const sounds = codes.subarray(from, to)
  const end = findEnd(query, sounds)
  const begin = end.at - findEnd(query.toReversed(), sounds.subarray(0, end.at).toReversed()).at
  return { closeness: end.score / Math.max(1, worthOf(query)), from: from + begin, to: from + end.at }
}

function findEnd(query: Uint8Array, sounds: Uint8Array): { readonly at: number; readonly score: number } {
  const row = new Int32Array(sounds.length + 1)
  const score = scoreSounds(query, sounds, 0, sounds.length, row)
  return { at: Math.max(0, row.indexOf(score)), score }
}
