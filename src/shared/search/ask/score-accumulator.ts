/** Sums by number, few of them not zero: an array with the list of those. A map takes several times as long for common words. */
export type ScoreAccumulator = {
  readonly values: Float64Array
  readonly touched: readonly number[]
  add(at: number, amount: number): void
  clear(): void
}

export function createScoreAccumulator(size: number): ScoreAccumulator {
  const values = new Float64Array(size)
  const touched: number[] = []
  return {
    values,
    touched,
    add(at, amount) {
      const sum = values[at] as number
      if (sum === 0) touched.push(at)
      values[at] = sum + amount
    },
    clear() {
      for (const at of touched) values[at] = 0
      touched.length = 0
    },
  }
}
