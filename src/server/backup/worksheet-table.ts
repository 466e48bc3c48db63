import { isStorable, unstorable } from '#shared/catalogue/storable-text.ts'
import { isEraseWord } from '#shared/contract/erase-word.ts'
import type { Refusal } from '#shared/contract/errors.ts'
import { type Cell, isCellError } from './cell.ts'
import type { ParsedWorksheet, WorksheetRow } from './worksheet.ts'

/** A row under its headers. Every reading of a column that is not there gives undefined: the record keeps what it has. */
export type TableRow = {
  readonly number: number
  /** An empty cell is empty text. */
  text(header: string): string | undefined
  /** What a cell sets: undefined when it is empty and so leaves what is stored, empty text when it holds the erase word. */
  given(header: string): string | undefined
  /** An empty cell is null; one that holds no whole number is reported, and is NaN. */
  integer(header: string): number | null | undefined
  cell(header: string): Cell | undefined
  report(message: string): void
  /** Reports what a screen says in its own language. */
  refuse(refusal: Refusal): void
}

export type Report = (line: number, problem: Pick<Refusal, 'message'> & Partial<Refusal>) => void

const maxTextLength = 100_000
const continued = /^(.+) \((\d{1,3})\)$/

/** The rows of a sheet by the headers of its first row, in whatever order the columns stand. */
export function toTable(
  { name, rows }: ParsedWorksheet,
  isKnown: (header: string) => boolean,
  report: Report,
): TableRow[] {
  const [head, ...body] = rows.filter((row) => row.cells.some((cell) => cell !== undefined && cell !== null))
  if (!head) return []
  const columns = findColumns(head, body, isKnown, (message) => report(head.number, { message }))
  if (columns.size === 0) report(head.number, { message: `the first row of ${name} names none of its columns` })
  return body.map((row) => toTableRow(row, columns, (problem) => report(row.number, problem)))
}

/** From each header to its columns: one, or several in order where a text went on in columns of its own. */
function findColumns(
  head: WorksheetRow,
  body: readonly WorksheetRow[],
  isKnown: (header: string) => boolean,
  report: (message: string) => void,
): Map<string, number[]> {
  const columns = new Map<string, number[]>()
  const width = [head, ...body].reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
  for (let at = 0; at < width; at++) {
    const title = String(head.cells[at] ?? '').trim()
    const [, base = '', part = ''] = continued.exec(title) ?? []
    const [header, place] = !isKnown(title) && isKnown(base) ? [base, Number(part) - 1] : [title, 0]
    const known = columns.get(header) ?? []
    if (title === '' && body.every((row) => isEmpty(row.cells[at]))) continue
    if (title === '') report(`column ${at + 1} holds something but has no name`)
    else if (!isKnown(header)) report(`there is no column “${title.slice(0, 100)}”`)
    else if (known[place] !== undefined) report(`the column “${title.slice(0, 100)}” stands there twice`)
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
  refuse: (problem: Pick<Refusal, 'message'> & Partial<Refusal>) => void,
): TableRow {
  const report = (message: string) => refuse({ message })
  const cell = (header: string): Cell | undefined => {
    const found = columns.get(header)?.map((at) => row.cells[at] ?? null)
    const broken = found?.find(isCellError)
    if (broken) report(`${header} holds the error ${broken.error.slice(0, 40)}`)
    if (!found || broken) return undefined
    return found.length === 1 ? found[0] : found.map(toText).join('')
  }
  const text = (header: string) => {
    const found = cell(header)
    if (found === undefined) return undefined
    const value = toText(found)
    if (value.length > maxTextLength) report(`${header} is longer than ${maxTextLength} characters`)
    if (!isStorable(value)) report(`${header} ${unstorable}`)
    return value
  }
  const integer = (header: string) => {
    const found = text(header)?.trim()
    if (found === undefined || found === '') return found === '' ? null : undefined
    if (/^-?\d{1,9}$/.test(found)) return Number(found)
    report(`${header} must be a whole number, not “${found.slice(0, 40)}”`)
    return Number.NaN
  }
  const given = (header: string) => {
    const found = text(header)
    if (found === undefined || found.trim() === '') return undefined
    return isEraseWord(found) ? '' : found
  }
  return { number: row.number, cell, text, given, integer, report, refuse }
}

export function toText(cell: Cell): string {
  if (cell === null || isCellError(cell)) return ''
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell)
}
