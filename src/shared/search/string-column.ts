/** Many short strings as one, with their bounds: a fraction of the memory of as many string objects, and `indexOf` searches all of them at once. */
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

/** The first position in a sorted column that is not below the key. */
export function lowerBound(column: StringColumn, key: string): number {
  const last = column.length - 1
  // A word in another script is before all of them or after: not worth a search.
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

/** Where the strings that begin with a prefix end, the first of which is at `first`. Few do, so the end is looked for from there. */
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

/** Below zero if the string at `i` sorts before the key, zero if it is the key. Nothing is cut out of the text for it. */
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

/** Which string of the column a position in its text belongs to. */
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
