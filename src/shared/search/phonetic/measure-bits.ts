import { codeCount, exactSimilarity, exactWorth, isUncertain, isVowelCode } from './sound-codes.ts'

/** A typed sound matches a heard one if the pair reaches this share of its score. */
const minLikeness = 0.8

export const isLike = (typed: number, heard: number): boolean =>
  (exactSimilarity[typed * codeCount + heard] as number) >= minLikeness * (exactWorth[typed] as number)

/**
 * The information of each typed sound in bits: the rarity of the sounds it matches, among the consonants or among the
 * vowels.
 */
export function measureBits(heard: Uint8Array): Float32Array {
  const counts = new Uint32Array(codeCount)
  for (const code of heard) counts[code] = (counts[code] as number) + 1
  const sumOf = (isCounted: (code: number) => boolean) =>
    counts.reduce((sum, count, code) => (isCounted(code) ? sum + count : sum), 0)
  return Float32Array.from(counts, (_count, typed) => {
    if (isUncertain(typed)) return 0
    const isAlike = (code: number) => isVowelCode(code) === isVowelCode(typed)
    const meant = sumOf((code) => isAlike(code) && isLike(typed, code))
    return Math.log2(Math.max(1, sumOf(isAlike)) / Math.max(1, meant))
  })
}
