import { SaxesParser } from 'saxes'
import { ExpectedError } from '#shared/contract/errors.ts'

/** The bytes are not XML, or exceed the limits below. */
export class XmlError extends Error {}

export type XmlHandlers = {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
}

/**
 * Deeper than any workbook, and more attributes than any of its elements: the parser remembers each open element with
 * its attributes.
 */
const maxDepth = 100
const maxAttributes = 200
/** Twice what a million cells need, at five elements each. */
const maxElements = 10_000_000

/**
 * Maximum length of one text, attribute, name or comment. An Excel cell holds 32,767 characters; longer texts continue
 * in further columns.
 */
export const maxTokenLength = 1_048_576

/** Parses XML as it arrives. Element names have no prefix, because producers use different ones. */
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
      // The parser buffers everything between two events, so this bounds the buffer.
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
