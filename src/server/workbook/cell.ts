/** The value of a cell. An error is what a spreadsheet program shows for a broken formula, such as `#REF!`. */
export type Cell = string | number | boolean | null | CellError

export type CellError = { readonly error: string }

export function isCellError(cell: Cell | undefined): cell is CellError {
  return typeof cell === 'object' && cell !== null
}

/** Excel allows 32,767 characters per cell and reports a file with more as damaged. */
const maxCellLength = 32_000

/** Splits a text into pieces that each fit a cell. A surrogate pair is never split. */
export function splitText(text: string, maxLength = maxCellLength): string[] {
  const pieces: string[] = []
  let start = 0
  while (text.length - start > maxLength) {
    const end = start + maxLength - (isHighSurrogate(text.charCodeAt(start + maxLength - 1)) ? 1 : 0)
    pieces.push(text.slice(start, end))
    start = end
  }
  return [...pieces, text.slice(start)]
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}
