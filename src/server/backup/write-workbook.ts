import { Readable } from 'node:stream'
import yazl from 'yazl'
import type { Sheet } from './sheet.ts'
import { toSheetXml } from './sheet-xml.ts'
import { listWorkbookParts, toSheetPath } from './workbook-parts.ts'

/** The same for every workbook, so that equal content gives equal bytes. */
const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/** A workbook as it is read from: rows become XML, and XML is compressed, only as fast as the reader takes it. */
export function writeWorkbook(sheets: readonly Sheet[]): Readable {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const [path, xml] of listWorkbookParts(sheets.map(({ name }) => name))) {
    zip.addBuffer(Buffer.from(xml), path, options)
  }
  sheets.forEach((sheet, at) => {
    zip.addReadStreamLazy(toSheetPath(at), options, (give) => {
      give(null, Readable.from(toSheetXml(sheet), { highWaterMark: 2 }))
    })
  })
  zip.end()
  return output
}
