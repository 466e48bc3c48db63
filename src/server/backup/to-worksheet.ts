import { type Cell, splitText } from '../workbook/cell.ts'
import type { Worksheet } from '../workbook/worksheet.ts'
import type { RecordColumn } from './worksheet-columns.ts'

/** A text too long for a cell continues in additional columns, headed `opinionEn (2)` and so on. */
export function toWorksheet<T>(name: string, records: readonly T[], columns: readonly RecordColumn<T>[]): Worksheet {
  const wide = columns.flatMap((column) => {
    const pieces = records.reduce((max, record) => Math.max(max, countPieces(column.get(record))), 1)
    if (pieces === 1) return [column]
    return Array.from({ length: pieces }, (_, at) => ({
      ...column,
      header: at === 0 ? column.header : `${column.header} (${at + 1})`,
      get: (record: T) => splitText(String(column.get(record) ?? ''))[at] ?? '',
    }))
  })
  return { name, columns: wide, rows: toRows(records, wide) }
}

function countPieces(cell: Cell): number {
  return typeof cell === 'string' ? splitText(cell).length : 1
}

function* toRows<T>(records: readonly T[], columns: readonly RecordColumn<T>[]): Generator<Cell[]> {
  for (const record of records) yield columns.map((column) => column.get(record))
}
