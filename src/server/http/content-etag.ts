import { hash } from 'node:crypto'
import type { HeaderList } from './internal-response.ts'

/**
 * An ETag of the response's own content: it survives edits of other records and restarts and is equal on every process,
 * so that browsers and proxies keep what they have. `further` identifies content outside `body`. Weak, because the body
 * has the same ETag in every encoding.
 */
export function toEtag(headers: HeaderList, body: string | Uint8Array, further = ''): string {
  const own = hash('sha256', body, 'base64url').slice(0, 27)
  return `W/"${own}${further}${toHeaderMark(headers)}"`
}

const marks = new WeakMap<HeaderList, string>()

/** Memoized, because many responses share one list of headers. */
function toHeaderMark(headers: HeaderList): string {
  const mark = marks.get(headers) ?? hash('sha256', JSON.stringify(headers), 'base64url').slice(0, 5)
  marks.set(headers, mark)
  return mark
}
