import { codeCount, gapCost, similarity } from './sound-codes.ts'

export type SharedPart = {
  readonly score: number
  /** The matched span of the sounds, [from, to). */
  readonly from: number
  readonly to: number
}

const none: SharedPart = { score: 0, from: 0, to: 0 }

/** The part of the sounds that best matches some part of the query (local alignment, Smith–Waterman). */
export function alignSharedPart(query: Uint8Array, codes: Uint8Array): SharedPart {
  let scores = new Int32Array(codes.length + 1)
  let begins = Uint32Array.from(scores, (_, column) => column)
  let best = none
  for (const typed of query) {
    const nextScores = new Int32Array(codes.length + 1)
    const nextBegins = Uint32Array.from(nextScores, (_, column) => column)
    for (let column = 1; column <= codes.length; column++) {
      const heard = codes[column - 1] as number
      const diagonal = (scores[column - 1] as number) + (similarity[typed * codeCount + heard] as number)
      const above = (scores[column] as number) - (gapCost[typed] as number)
      const left = (nextScores[column - 1] as number) - (gapCost[heard] as number)
      const score = Math.max(0, diagonal, above, left)
      if (score === 0) continue
      nextScores[column] = score
      nextBegins[column] = (
        score === diagonal ? begins[column - 1] : score === above ? begins[column] : nextBegins[column - 1]
      ) as number
      if (score > best.score) best = { score, from: nextBegins[column] as number, to: column }
    }
    ;[scores, begins] = [nextScores, nextBegins]
  }
  return best
}
