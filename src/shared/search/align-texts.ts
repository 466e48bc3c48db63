import { createDamerauLevenshtein } from './damerau-levenshtein.ts'

type Spellings = readonly string[]

/**
 * For each word of one text, the range [first, end) of the words in the other text that correspond to it, as flat
 * pairs.
 */
export type Alignment = Uint32Array

const noAgreement = 0
const sameSpelling = 4
const similarSpelling = 2

/**
 * The maximum distance between the positions of the same word in two spellings of a verse, counted from the last pair.
 */
const windowWords = 12

/**
 * Aligns the words of two spellings of a verse: for each word of `from`, the corresponding words of `to`, by the
 * pairing in order that agrees best. Words between two pairs go with the words between the same pairs on the other side
 * (يا ابن أم with يَبْنَؤُمَّ), or else with the word before them if it contains them (إبليس with يَـٰٓإِبْلِيسُ), or
 * with the word after them. The time is linear in the length of the texts, not quadratic.
 */
export function alignTexts(from: readonly Spellings[], to: readonly Spellings[]): Alignment {
  const aligned = new Uint32Array(from.length * 2)
  let row = 0
  let column = 0
  for (const [pairRow, pairColumn] of [...findPairs(from, to), [from.length, to.length] as const]) {
    for (; row < pairRow; row++) aligned.set(between(from[row] ?? [], to, column, pairColumn), row * 2)
    if (pairRow < from.length) aligned.set([pairColumn, pairColumn + 1], row * 2)
    row = pairRow + 1
    column = pairColumn + 1
  }
  return aligned
}

function between(
  word: Spellings,
  to: readonly Spellings[],
  first: number,
  end: number,
): readonly [first: number, end: number] {
  if (first < end) return [first, end]
  if (isSameSpelling(word, to[end - 1] ?? [])) return [end - 1, end]
  const next = Math.min(end, to.length - 1)
  return to.length === 0 ? [0, 0] : [next, next + 1]
}

type Pair = readonly [row: number, column: number]

/**
 * Pairs words of the same spelling in order. Where the texts differ, the best pairing of the next few words leads to
 * the next such pair.
 */
function findPairs(from: readonly Spellings[], to: readonly Spellings[]): readonly Pair[] {
  const pairs: Pair[] = []
  const agreement = createAgreement()
  let row = 0
  let column = 0
  while (row < from.length && column < to.length) {
    if (isSameSpelling(from[row] ?? [], to[column] ?? [])) {
      pairs.push([row++, column++])
      continue
    }
    const window = { rows: from.slice(row, row + windowWords), columns: to.slice(column, column + windowWords) }
    const found = pairInWindow(window.rows, window.columns, agreement)
    const end = found.findIndex(([at, other]) => isSameSpelling(window.rows[at] ?? [], window.columns[other] ?? []))
    const taken = end < 0 ? found : found.slice(0, end + 1)
    for (const [at, other] of taken) pairs.push([row + at, column + other])
    const [lastRow, lastColumn] = taken.at(-1) ?? [windowWords - 1, windowWords - 1]
    row += lastRow + 1
    column += lastColumn + 1
  }
  return pairs
}

function isSameSpelling(a: Spellings, b: Spellings): boolean {
  return a.some((spelling) => b.includes(spelling))
}

/** How well two words agree: the same spelling in some reading, or a few edits apart. */
function createAgreement(): (a: Spellings, b: Spellings) => number {
  const distance = createDamerauLevenshtein()
  return (a, b) => {
    if (isSameSpelling(a, b)) return sameSpelling
    const [first = ''] = a
    const edits = first.length < 4 ? 1 : 2
    return b.some((spelling) => distance(first, spelling, edits) <= edits) ? similarSpelling : noAgreement
  }
}

/** Needleman–Wunsch: the pairing in order with the highest sum of agreements, by dynamic programming. */
function pairInWindow(
  from: readonly Spellings[],
  to: readonly Spellings[],
  agreement: (a: Spellings, b: Spellings) => number,
): readonly Pair[] {
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
