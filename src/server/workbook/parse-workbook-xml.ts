import { parseXml, XmlError, type XmlHandlers } from '../xml/parse-xml.ts'
import { damagedWorkbook } from './workbook-errors.ts'

/** Reads one part of a workbook. */
export async function parseWorkbookXml(
  path: string,
  bytes: AsyncIterable<Buffer>,
  handlers: XmlHandlers,
): Promise<void> {
  try {
    await parseXml(path, bytes, handlers)
  } catch (error) {
    throw error instanceof XmlError ? damagedWorkbook(error.message) : error
  }
}
