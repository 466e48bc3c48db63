import { editDistance } from './edit-distance.ts'

type Spellings = readonly string[]

const nothing = 0
const same = 4
const alike = 2

/** How well two words agree: the same spelling in some reading, or nearly. */
function agreement(a: Spellings, b: Spellings): number {
  if (a.some((spelling) => b.includes(spelling))) return same
  const [first = ''] = a
  const slips = first.length < 4 ? 1 : 2
  return b.some((spelling) => editDistance(first, spelling, slips) <= slips) ? alike : nothing
}

/**
 * For each word of one spelling of a verse, the words of the other that it stands for: the pairing in order that agrees best. A word with no
 * partner (يا in the everyday spelling of يَـٰٓأَيُّهَا) goes with the word after it, into which the other spelling writes it.
 */
export function alignTexts(from: readonly Spellings[], to: readonly Spellings[]): readonly (readonly number[])[] {
  const width = to.length + 1
  const best = new Int32Array((from.length + 1) * width)
  const at = (row: number, column: number) => best[row * width + column] as number
  const pairs = new Int8Array(from.length * Math.max(1, to.length))
  for (let row = from.length - 1; row >= 0; row--) {
    for (let column = to.length - 1; column >= 0; column--) {
      const pair = agreement(from[row] ?? [], to[column] ?? [])
      pairs[row * to.length + column] = pair
      const paired = pair > 0 ? at(row + 1, column + 1) + pair : 0
      best[row * width + column] = Math.max(paired, at(row + 1, column), at(row, column + 1))
    }
  }
  return tracePairs(from.length, to.length, at, pairs)
}

function tracePairs(
  rows: number,
  columns: number,
  at: (row: number, column: number) => number,
  pairs: Int8Array,
): readonly (readonly number[])[] {
  const aligned: (readonly number[])[] = []
  let column = 0
  for (let row = 0; row < rows; row++) {
    while (column < columns && at(row, column) === at(row, column + 1)) column++
    const pair = column < columns ? (pairs[row * columns + column] as number) : 0
    if (pair > 0 && at(row, column) === at(row + 1, column + 1) + pair) {
      aligned.push([column])
      column++
    } else {
      aligned.push(column < columns ? [column] : columns > 0 ? [columns - 1] : [])
    }
  }
  return aligned
}
