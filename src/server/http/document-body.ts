import type { RenderedDocument, SharedText } from '#shared/page-context.ts'
import { byteLengthOf, JoinedBody } from './body.ts'

/** The parts of a page, with shared texts as bytes. */
export function toDocumentBody({ parts }: Pick<RenderedDocument, 'parts'>): JoinedBody {
  const encoded = parts.map((part) => (typeof part === 'string' ? part : encodeShared(part)))
  return new JoinedBody(
    encoded,
    encoded.reduce((sum, part) => sum + byteLengthOf(part), 0),
  )
}

/**
 * Memo of the UTF-8 bytes of shared texts (scripts, styles, common parts), so that each is encoded once. It only saves
 * time: a response carries its own parts.
 */
const sharedBytes = new WeakMap<SharedText, Uint8Array<ArrayBuffer>>()

function encodeShared(shared: SharedText): Uint8Array<ArrayBuffer> {
  const known = sharedBytes.get(shared)
  if (known) return known
  const bytes = Buffer.from(shared.text)
  sharedBytes.set(shared, bytes)
  return bytes
}
