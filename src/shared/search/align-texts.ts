import { damerauLevenshtein } from './damerau-levenshtein.ts'

type Spellings = readonly string[]

const noAgreement = 0
const sameSpelling = 4
const similarSpelling = 2

/** How well two words agree: the same spelling in some reading, or a few edits apart. */
function agreement(a: Spellings, b: Spellings): number {
  if (a.some((spelling) => b.includes(spelling))) return sameSpelling
  const [first = ''] = a
  const edits = first.length < 4 ? 1 : 2
  return b.some((spelling) => damerauLevenshtein(first, spelling, edits) <= edits) ? similarSpelling : noAgreement
}

/**
 * For each word of one spelling of a verse, the words of the other that it stands for: the pairing in order that agrees best. Words between two
 * pairs go with what stands between the same pairs on the other side (يا ابن أم with يَبْنَؤُمَّ), or else with the word after them (يا with يَـٰٓأَيُّهَا).
 */
export function alignTexts(from: readonly Spellings[], to: readonly Spellings[]): readonly (readonly number[])[] {
  const anchors = findPairs(from, to)
  const aligned: (readonly number[])[] = []
  let row = 0
  let column = 0
  for (const [pairRow, pairColumn] of [...anchors, [from.length, to.length] as const]) {
    for (; row < pairRow; row++) aligned.push(between(column, pairColumn, to.length))
    if (pairRow < from.length) aligned.push([pairColumn])
    row = pairRow + 1
    column = pairColumn + 1
  }
  return aligned
}

function between(first: number, end: number, length: number): readonly number[] {
  if (first < end) return Array.from({ length: end - first }, (_, at) => first + at)
  return length === 0 ? [] : [Math.min(end, length - 1)]
}

type Pair = readonly [row: number, column: number]

/** Needleman–Wunsch: the pairing in order with the highest sum of agreements, by dynamic programming. */
function findPairs(from: readonly Spellings[], to: readonly Spellings[]): readonly Pair[] {
  const width = to.length + 1
  const best = new Int32Array((from.length + 1) * width)
  const takes = new Uint8Array(best.length)
  for (let row = from.length - 1; row >= 0; row--) {
    for (let column = to.length - 1; column >= 0; column--) {
      const at = row * width + column
      const pair = agreement(from[row] ?? [], to[column] ?? [])
      const skip = Math.max(best[at + width] as number, best[at + 1] as number)
      const take = pair > 0 ? (best[at + width + 1] as number) + pair : 0
      best[at] = Math.max(skip, take)
      takes[at] = take > 0 && take >= skip ? 1 : 0
    }
  }
  return trace(from.length, to.length, best, takes)
}

function trace(rows: number, columns: number, best: Int32Array, takes: Uint8Array): readonly Pair[] {
  const pairs: Pair[] = []
  const width = columns + 1
  let row = 0
  let column = 0
  while (row < rows && column < columns) {
    const at = row * width + column
    if (takes[at] === 1) {
      pairs.push([row, column])
      row++
      column++
    } else if ((best[at + width] as number) >= (best[at + 1] as number)) {
      row++
    } else {
      column++
    }
  }
  return pairs
}
