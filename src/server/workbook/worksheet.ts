import type { Cell } from './cell.ts'

export type ColumnKind = 'text' | 'arabic' | 'number'

export type Column = {
  readonly header: string
  readonly kind: ColumnKind
  /** In characters, as spreadsheets measure it. */
  readonly width: number
}

/** A worksheet to write. Rows are generated one by one, so the whole of it is never in memory. */
export type Worksheet = {
  readonly name: string
  readonly columns: readonly Column[]
  readonly rows: Iterable<readonly Cell[]>
}

/** A row that was read, with its number in the worksheet as spreadsheet programs show it. */
export type WorksheetRow = { readonly number: number; readonly cells: readonly (Cell | undefined)[] }

export type ParsedWorksheet = { readonly name: string; readonly rows: readonly WorksheetRow[] }
