import { isInvisible, isStorable } from '#shared/catalogue/storable-text.ts'
import { maxTextLength } from '#shared/catalogue/verse.ts'
import { isEraseWord } from '#shared/contract/erase-word.ts'
import { ofField, type Refusal, toRefusal } from '#shared/refusals/refusals.ts'
import { type Cell, isCellError } from './cell.ts'
import type { ParsedWorksheet, WorksheetRow } from './worksheet.ts'

/** A row read by its headers. For a missing column every reader returns undefined, and the record keeps its value. */
export type TableRow = {
  readonly number: number
  /** An empty cell is empty text. */
  text(header: string): string | undefined
  /** The new text of a field: undefined for an empty cell, which keeps the stored text; empty for the erase word. */
  given(header: string): string | undefined
  /** Null for an empty cell. NaN, after reporting a problem, for anything but an integer. */
  integer(header: string): number | null | undefined
  cell(header: string): Cell | undefined
  /** Reports a problem with the row. */
  refuse(refusal: Refusal): void
}

export type Report = (line: number, refusal: Refusal) => void

const continued = /^(.+) \((\d{1,3})\)$/

/** The rows of a sheet, read by the headers of its first row, whatever the order of its columns. */
export function toTable(
  { name, rows }: ParsedWorksheet,
  isKnown: (header: string) => boolean,
  report: Report,
): TableRow[] {
  const [head, ...body] = rows.filter((row) => row.cells.some((cell) => cell !== undefined && cell !== null))
  if (!head) return []
  const columns = findColumns(head, body, isKnown, (refusal) => report(head.number, refusal))
  if (columns.size === 0) report(head.number, toRefusal('no_columns', { sheet: name }))
  return body.map((row) => toTableRow(row, columns, (refusal) => report(row.number, refusal)))
}

/** The columns of each header: one, or several in order for a text that continues in additional columns. */
function findColumns(
  head: WorksheetRow,
  body: readonly WorksheetRow[],
  isKnown: (header: string) => boolean,
  report: (refusal: Refusal) => void,
): Map<string, number[]> {
  const columns = new Map<string, number[]>()
  const width = [head, ...body].reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
  for (let at = 0; at < width; at++) {
    const title = String(head.cells[at] ?? '').trim()
    const [, base = '', part = ''] = continued.exec(title) ?? []
    const [header, place] = !isKnown(title) && isKnown(base) ? [base, Number(part) - 1] : [title, 0]
    const known = columns.get(header) ?? []
    if (title === '' && body.every((row) => isEmpty(row.cells[at]))) continue
    if (title === '') report(toRefusal('column_unnamed', { number: at + 1 }))
    else if (!isKnown(header)) report(toRefusal('column_unknown', { column: title.slice(0, 100) }))
    else if (known[place] !== undefined) report(toRefusal('column_twice', { column: title.slice(0, 100) }))
    else columns.set(header, Object.assign(known, { [place]: at }))
  }
  return columns
}

function isEmpty(cell: Cell | undefined): boolean {
  return cell === undefined || cell === null || cell === ''
}

function toTableRow(
  row: WorksheetRow,
  columns: ReadonlyMap<string, number[]>,
  refuse: (refusal: Refusal) => void,
): TableRow {
  const cell = (header: string): Cell | undefined => {
    const found = columns.get(header)?.map((at) => row.cells[at] ?? null)
    const broken = found?.find(isCellError)
    if (broken) refuse(ofField(header, toRefusal('cell_error', { value: broken.error.slice(0, 40) })))
    if (!found || broken) return undefined
    return found.length === 1 ? found[0] : found.map(toText).join('')
  }
  const text = (header: string) => {
    const found = cell(header)
    if (found === undefined) return undefined
    const value = toText(found)
    if (value.length > maxTextLength) refuse(ofField(header, toRefusal('too_long', { max: maxTextLength })))
    if (!isStorable(value)) refuse(ofField(header, toRefusal('unstorable')))
    return value
  }
  const integer = (header: string) => {
    const found = text(header)?.trim()
    if (found === undefined || found === '') return found === '' ? null : undefined
    if (/^-?\d{1,9}$/.test(found)) return Number(found)
    refuse(ofField(header, toRefusal('not_whole', { value: found.slice(0, 40) })))
    return Number.NaN
  }
  const given = (header: string) => {
    const found = text(header)
    if (found === undefined || isInvisible(found)) return undefined
    return isEraseWord(found) ? '' : found
  }
  return { number: row.number, cell, text, given, integer, refuse }
}

export function toText(cell: Cell): string {
  if (cell === null || isCellError(cell)) return ''
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell)
}
