import { SaxesParser } from 'saxes'
import { ExpectedError } from '#shared/contract/errors.ts'

/** The bytes are no XML, or more of it than any file of ours has. */
export class XmlError extends Error {}

export type XmlHandlers = {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
}

/** Deeper than any workbook goes, and wider than any of its elements: the parser remembers each that is open, with its attributes. */
const maxDepth = 100
const maxAttributes = 200
/** What a million cells take, five elements each, and as much again. */
const maxElements = 10_000_000

/** Of one text, attribute, name or comment. A cell of Excel holds 32,767 characters; a text of ours goes on in further columns. */
export const maxTokenLength = 1_048_576

/** Reads XML as it comes in. Element names are given without their prefix: producers differ in which they use. */
export async function parseXml(path: string, bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser()
  const seen = { elements: 0, depth: 0, attributes: 0, sinceEvent: 0 }
  parser.on('opentagstart', () => {
    seen.sinceEvent = 0
    seen.attributes = 0
    if (++seen.elements > maxElements) throw new XmlError(`${path} has more than ${maxElements} elements`)
    if (++seen.depth > maxDepth) throw new XmlError(`${path} has elements ${maxDepth} deep`)
  })
  parser.on('attribute', () => {
    seen.sinceEvent = 0
    if (++seen.attributes > maxAttributes) throw new XmlError(`${path} has an element of ${maxAttributes} attributes`)
  })
  parser.on('opentag', ({ name, attributes }) => handlers.open?.(withoutPrefix(name), attributes))
  parser.on('closetag', ({ name }) => {
    seen.sinceEvent = 0
    seen.depth--
    handlers.close?.(withoutPrefix(name))
  })
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('cdata', (text) => handlers.text?.(text))
  parser.on('doctype', () => {
    throw new XmlError(`${path} holds a document type`)
  })
  parser.on('error', (error) => {
    throw new XmlError(`${path} is not XML (${error.message})`)
  })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of bytes) {
      // The parser collects whatever is between two events, so this bounds it while it is read.
      seen.sinceEvent += chunk.length
      if (seen.sinceEvent > maxTokenLength + chunk.length) throw new XmlError(`${path} has a text of more than 1 MB`)
      parser.write(decoder.decode(chunk, { stream: true }))
    }
    parser.write(decoder.decode()).close()
  } catch (error) {
    throw error instanceof ExpectedError || error instanceof XmlError ? error : new XmlError(`${path} is damaged`)
  }
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
