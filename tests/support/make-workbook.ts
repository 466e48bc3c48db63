import { buffer } from 'node:stream/consumers'
import type { Cell } from '#server/workbook/cell.ts'
import { writeWorkbook } from '#server/workbook/write-workbook.ts'

/** A workbook with the given sheets, row by row, headers first. */
export async function makeWorkbook(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
): Promise<Uint8Array> {
  const written = Object.entries(sheets).map(([name, [header = [], ...rows]]) => ({
    name,
    columns: header.map((title) => ({ header: String(title ?? ''), kind: 'text' as const, width: 10 })),
    rows,
  }))
  return await buffer(writeWorkbook(written))
}
