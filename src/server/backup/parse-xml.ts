import { SaxesParser } from 'saxes'
import { ExpectedError } from '#shared/contract/errors.ts'
import { damagedWorkbook } from './workbook-errors.ts'

export type XmlHandlers = {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
}

/** Reads XML as it comes in. Element names are given without their prefix: producers differ in which they use. */
export async function parseXml(path: string, bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => handlers.open?.(withoutPrefix(name), attributes))
  parser.on('closetag', ({ name }) => handlers.close?.(withoutPrefix(name)))
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('cdata', (text) => handlers.text?.(text))
  parser.on('doctype', () => {
    throw damagedWorkbook(`${path} holds a document type`)
  })
  parser.on('error', (error) => {
    throw damagedWorkbook(`${path} is not XML (${error.message})`)
  })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of bytes) parser.write(decoder.decode(chunk, { stream: true }))
    parser.write(decoder.decode()).close()
  } catch (error) {
    throw error instanceof ExpectedError ? error : damagedWorkbook(`${path} is damaged`)
  }
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
