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
  let low = 0
  let high = column.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (stringAt(column, middle) < key) low = middle + 1
    else high = middle
  }
  return low
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
