import type { Cell } from './cell.ts'

export type ColumnKind = 'text' | 'arabic' | 'number'

export type Column = {
  readonly header: string
  readonly kind: ColumnKind
  /** In characters, the unit of spreadsheets. */
  readonly width: number
}

/** A worksheet to write. Rows are generated one by one, so it is never in memory as a whole. */
export type Worksheet = {
  readonly name: string
  readonly columns: readonly Column[]
  readonly rows: Iterable<readonly Cell[]>
}

/** A parsed row, with its number as spreadsheet programs show it. */
export type WorksheetRow = { readonly number: number; readonly cells: readonly (Cell | undefined)[] }

export type ParsedWorksheet = { readonly name: string; readonly rows: readonly WorksheetRow[] }
