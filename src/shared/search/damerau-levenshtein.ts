const maxLength = 64

/**
 * The Damerau–Levenshtein distance (optimal string alignment): the number of wrong, missing, extra or transposed
 * letters; `limit + 1` when there are more.
 */
export function damerauLevenshtein(a: string, b: string, limit: number): number {
  return createDamerauLevenshtein()(a, b, limit)
}

/** The same for many words: it reuses the rows of the table, which matters when a whole vocabulary is compared. */
export function createDamerauLevenshtein(): (a: string, b: string, limit: number) => number {
  let twoBack = new Uint8Array(maxLength + 1)
  let oneBack = new Uint8Array(maxLength + 1)
  let current = new Uint8Array(maxLength + 1)

  const nextRow = (a: string, b: string, row: number): number => {
    const letter = a.charCodeAt(row - 1)
    const before = row > 1 ? a.charCodeAt(row - 2) : -1
    current[0] = row
    let best = row
    for (let column = 1; column <= b.length; column++) {
      const other = b.charCodeAt(column - 1)
      let cost = (oneBack[column - 1] as number) + (letter === other ? 0 : 1)
      cost = Math.min(cost, (oneBack[column] as number) + 1, (current[column - 1] as number) + 1)
      const isSwap = column > 1 && before === other && letter === b.charCodeAt(column - 2)
      if (isSwap) cost = Math.min(cost, (twoBack[column - 2] as number) + 1)
      current[column] = cost
      if (cost < best) best = cost
    }
    return best
  }

  return (a, b, limit) => {
    if (Math.abs(a.length - b.length) > limit || a.length > maxLength || b.length > maxLength) return limit + 1
    for (let column = 0; column <= b.length; column++) oneBack[column] = column
    for (let row = 1; row <= a.length; row++) {
      if (nextRow(a, b, row) > limit) return limit + 1
      ;[twoBack, oneBack, current] = [oneBack, current, twoBack]
    }
    return Math.min(oneBack[b.length] as number, limit + 1)
  }
}
