/** The number of ones in a bit mask. */
export function popCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest > 0; rest &= rest - 1) count++
  return count
}
