import { toRefusal } from '#shared/refusals/refusals.ts'
import { readWorkbook } from '../workbook/read-workbook.ts'
import type { ParsedWorksheet } from '../workbook/worksheet.ts'
import { toText } from '../workbook/worksheet-table.ts'
import { type EditionFile, noAttribution } from './edition-file.ts'
import { findEditionColumns, readRows } from './parse-edition-table.ts'

/**
 * Reads the first worksheet with columns for chapter, verse and text. A column named after the language counts as its
 * text.
 */
export async function parseEditionWorkbook(bytes: Uint8Array, language: string | undefined): Promise<EditionFile> {
  const { sheets } = await readWorkbook(bytes, () => true)
  const empty = { format: 'workbook', language: undefined, attribution: noAttribution } as const
  for (const sheet of sheets) {
    const records = toRecords(sheet)
    const [header, ...rest] = records
    const columns = header && findEditionColumns(header.cells, language ? [language] : [])
    if (columns) return { ...empty, ...readRows(rest, columns) }
  }
  return { ...empty, texts: [], problems: [{ line: 1, ...toRefusal('no_edition_sheet') }], footnotes: 0 }
}

function toRecords({ rows }: ParsedWorksheet) {
  return rows.map(({ number, cells }) => ({
    line: number,
    cells: Array.from(cells, (cell) => (cell === undefined ? '' : toText(cell))),
  }))
}
