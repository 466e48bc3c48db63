import { prepareRestore } from '#server/backup/prepare-restore.ts'
import type { Cell } from '#server/workbook/cell.ts'
import type { Content } from '#shared/catalogue/catalogue.ts'
import { makeContent } from './make-content.ts'

export type Rows = readonly (readonly Cell[])[]

/** Verses 1:1 to 1:3; a topic of 1:1 and 1:2 with a note on 1:2; a group of 1:3. */
export const stored: Content = makeContent()

/** Reads sheets against the stored content, like the restore of a workbook. */
export function prepareWorksheets(sheets: Readonly<Record<string, Rows>>, content = stored) {
  let made = 0
  const read = Object.entries(sheets).map(([name, rows]) => ({
    name,
    rows: rows.map((cells, at) => ({ number: at + 1, cells })),
  }))
  return prepareRestore(read, content, () => `new-${++made}`)
}

export const listProblems = (sheets: Readonly<Record<string, Rows>>) =>
  prepareWorksheets(sheets).problems.map(({ sheet, line, message }) => `${sheet} ${line}: ${message}`)
