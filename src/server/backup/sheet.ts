import type { Cell } from './cell.ts'

export type ColumnKind = 'text' | 'arabic' | 'number'

export type Column = {
  readonly header: string
  readonly kind: ColumnKind
  /** In characters, as spreadsheets measure it. */
  readonly width: number
}

/** A sheet to write. Rows are asked for one by one, so the whole of it is never held. */
export type Sheet = {
  readonly name: string
  readonly columns: readonly Column[]
  readonly rows: Iterable<readonly Cell[]>
}

/** A row that was read, with its number in the sheet as the program shows it. */
export type SheetRow = { readonly number: number; readonly cells: readonly (Cell | undefined)[] }

export type ReadSheet = { readonly name: string; readonly rows: readonly SheetRow[] }
