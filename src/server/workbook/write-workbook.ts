import { Readable } from 'node:stream'
import yazl from 'yazl'
import { listWorkbookParts, toWorksheetPath } from './workbook-parts.ts'
import type { Worksheet } from './worksheet.ts'
import { toWorksheetXml } from './worksheet-xml.ts'

/** A fixed date for every part, so that equal content produces equal bytes. */
const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/**
 * A workbook as a stream with backpressure: rows become XML, and XML is compressed, only as fast as the client reads.
 */
export function writeWorkbook(sheets: readonly Worksheet[]): Readable {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const [path, xml] of listWorkbookParts(sheets.map(({ name }) => name))) {
    zip.addBuffer(Buffer.from(xml), path, options)
  }
  sheets.forEach((sheet, at) => {
    zip.addReadStreamLazy(toWorksheetPath(at), options, (give) => {
      give(null, Readable.from(toWorksheetXml(sheet), { highWaterMark: 2 }))
    })
  })
  zip.end()
  return output
}
