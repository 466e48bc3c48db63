import { hash } from 'node:crypto'
import type { HeaderList } from './internal-response.ts'

/**
 * Named by what the response says: it stays the same over edits of other records, over restarts and on every process, so that browsers and
 * proxies keep what they have. `further` stands for what else it says. Weak, since the same ETag stands for the body in every encoding.
 */
export function toEtag(headers: HeaderList, body: string | Uint8Array, further = ''): string {
  const own = hash('sha256', body, 'base64url').slice(0, 27)
  return `W/"${own}${further}${toHeaderMark(headers)}"`
}

const marks = new WeakMap<HeaderList, string>()

/** Responses share their headers. */
function toHeaderMark(headers: HeaderList): string {
  const mark = marks.get(headers) ?? hash('sha256', JSON.stringify(headers), 'base64url').slice(0, 5)
  marks.set(headers, mark)
  return mark
}
