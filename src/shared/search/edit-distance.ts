/** Slips of the finger between two words (a wrong, missing, extra or swapped letter), or `limit + 1` when there are more. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let twoBack: number[] = []
  let oneBack = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let best = row
    for (let column = 1; column <= b.length; column++) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1)
      let cost = Math.min(
        (oneBack[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (oneBack[column - 1] as number) + (same ? 0 : 1),
      )
      if (isSwap(a, b, row, column)) cost = Math.min(cost, (twoBack[column - 2] as number) + 1)
      current.push(cost)
      if (cost < best) best = cost
    }
    if (best > limit) return limit + 1
    twoBack = oneBack
    oneBack = current
  }
  return Math.min(oneBack[b.length] as number, limit + 1)
}

function isSwap(a: string, b: string, row: number, column: number): boolean {
  return (
    row > 1 &&
    column > 1 &&
    a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
    a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
  )
}
