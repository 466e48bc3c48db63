import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import { listWorkbookParts } from '#server/workbook/workbook-parts.ts'

const megabyte = 1_048_576
/** Megabytes: just below the limit of all unpacked parts together. */
const nearlyAll = 90

async function toWorkbook(rows: string): Promise<Uint8Array> {
  const archive = new yazl.ZipFile()
  const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  const parts = [...listWorkbookParts(['verses']), ['xl/worksheets/sheet1.xml', sheet] as const]
  for (const [path, content] of new Map(parts)) archive.addBuffer(Buffer.from(content), path)
  archive.end()
  return await buffer(archive.outputStream)
}

const long = 'a'.repeat(nearlyAll * megabyte)
const toCell = (text: string) => `<row><c t="str"><v>${text}</v></c></row>`

/**
 * Small files that unpack to nearly the limit: long texts of each kind, and many texts that are each just short enough.
 * Creating one takes half a second, so a short attack creates only those that it sends.
 */
export const hostileWorkbooks: readonly (() => Promise<Uint8Array>)[] = [
  () => toCell('&amp;'.repeat((nearlyAll * megabyte) / 5)),
  () => toCell(long),
  () => `<row><c t="${long}"><v>1</v></c></row>`,
  () => `<row><${long}/></row>`,
  () => `<row><!--${long}--></row>`,
  () => toCell('a'.repeat(megabyte * 0.99)).repeat(nearlyAll),
  () => toCell('1').repeat(1_200_000),
].map((toRows) => () => toWorkbook(toRows()))
