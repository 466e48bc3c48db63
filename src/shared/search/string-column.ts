/**
 * Many short strings joined into one, with their offsets: a fraction of the memory of separate strings, and one
 * `indexOf` searches all of them.
 */
export type StringColumn = { readonly text: string; readonly offsets: Uint32Array; readonly length: number }

const separator = '\n'

export function toStringColumn(strings: readonly string[]): StringColumn {
  const offsets = new Uint32Array(strings.length + 1)
  let at = 0
  for (let i = 0; i < strings.length; i++) {
    at += (strings[i] as string).length + 1
    offsets[i + 1] = at
  }
  return { text: strings.length > 0 ? strings.join(separator) + separator : '', offsets, length: strings.length }
}

export function stringAt({ text, offsets }: StringColumn, i: number): string {
  return text.slice(offsets[i], (offsets[i + 1] as number) - 1)
}

export function stringLengthAt({ offsets }: StringColumn, i: number): number {
  return (offsets[i + 1] as number) - (offsets[i] as number) - 1
}

export function listStrings(column: StringColumn): string[] {
  return Array.from({ length: column.length }, (_, i) => stringAt(column, i))
}

/** The position of the first string in a sorted column that is not less than the key. */
export function lowerBound(column: StringColumn, key: string): number {
  const last = column.length - 1
  // A word in another script sorts before or after all of them; no binary search needed.
  if (last < 0 || compareAt(column, 0, key) >= 0) return 0
  if (compareAt(column, last, key) < 0) return column.length
  let low = 1
  let high = last
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareAt(column, middle, key) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The end of the strings with a prefix, the first of which is at `first`. They are few, so the search gallops from
 * there.
 */
export function endOfPrefix(column: StringColumn, first: number, prefix: string): number {
  let [low, high] = [first, first + 1]
  while (high <= column.length && startsWithAt(column, high - 1, prefix)) [low, high] = [high, 2 * high - first]
  high = Math.min(high - 1, column.length)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (startsWithAt(column, middle, prefix)) low = middle + 1
    else high = middle
  }
  return low
}

function startsWithAt(column: StringColumn, i: number, prefix: string): boolean {
  return stringLengthAt(column, i) >= prefix.length && column.text.startsWith(prefix, column.offsets[i])
}

/** Negative if the string at `i` sorts before the key, zero if they are equal. Compares in place, without slicing. */
export function compareAt({ text, offsets }: StringColumn, i: number, key: string): number {
  const start = offsets[i] as number
  const length = (offsets[i + 1] as number) - 1 - start
  const shared = Math.min(length, key.length)
  for (let at = 0; at < shared; at++) {
    const difference = text.charCodeAt(start + at) - key.charCodeAt(at)
    if (difference !== 0) return difference
  }
  return length - key.length
}

/** The index of the string that contains a position of the text. */
export function rowOf({ offsets, length }: StringColumn, position: number): number {
  let low = 0
  let high = length
  while (low + 1 < high) {
    const middle = (low + high) >>> 1
    if ((offsets[middle] as number) <= position) low = middle
    else high = middle
  }
  return low
}
