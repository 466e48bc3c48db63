import type { RenderedDocument, SharedText } from '#shared/page-context.ts'
import { byteLengthOf, JoinedBody } from './body.ts'

/**
 * Encodes the parts of a page to UTF-8. Shared texts (scripts, styles, common parts) are more than half of it; each is
 * encoded once.
 */
export function toDocumentBody({ parts }: Pick<RenderedDocument, 'parts'>): JoinedBody {
  const encoded = parts.map((part) => (typeof part === 'string' ? part : encodeShared(part)))
  return new JoinedBody(
    encoded,
    encoded.reduce((sum, part) => sum + byteLengthOf(part), 0),
  )
}

const sharedBytes = new WeakMap<SharedText, Uint8Array<ArrayBuffer>>()

function encodeShared(shared: SharedText): Uint8Array<ArrayBuffer> {
  const known = sharedBytes.get(shared)
  if (known) return known
  const bytes = Buffer.from(shared.text)
  sharedBytes.set(shared, bytes)
  return bytes
}
