import type { RecordedReads } from '../content/recording/recorded-reads.ts'
import { type Body, joinBody } from './body.ts'
import { chooseEncoding, type Encoding, encodings } from './choose-encoding.ts'
import { matchesEtag } from './matches-etag.ts'

export type HeaderList = readonly (readonly [name: string, value: string])[]

type Parts = {
  readonly status: number
  /** Headers without the ETag, the length and the security headers. */
  readonly headers: HeaderList
  readonly body: Body
  /** The body in compressed form, where it is available. */
  readonly encoded?: Readonly<Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>>
}

/** A response that depends only on the URL, the reader's choices and the recorded content. */
export type CacheableResponse = Parts & {
  readonly cacheable: true
  readonly etag: string
  readonly reads: RecordedReads
}
type UncacheableResponse = Parts & { readonly cacheable: false; readonly etag?: string }

/** A response before it is written, as the page renderer and the endpoints make it and the cache stores it. */
export type InternalResponse = CacheableResponse | UncacheableResponse

/** The headers that a 304 repeats. The client has stored the others with the response. */
const notModifiedHeaders =
  /^(?:cache-control|cdn-cache-control|surrogate-key|cache-tag|content-location|vary|access-control-allow-origin|cross-origin-resource-policy|strict-transport-security)$/i

export function listNotModifiedHeaders(headers: HeaderList): HeaderList {
  return headers.filter(([name]) => notModifiedHeaders.test(name))
}

/** The response for Hono: 304 if the client has it, otherwise in the best available encoding. */
export function toWebResponse(response: InternalResponse, request: Request): Response {
  const { status, headers, body, etag, encoded = {} } = response
  const withEtag = (list: HeaderList) => toHeaders(etag ? [...list, ['ETag', etag]] : list)
  if (etag && matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: withEtag(listNotModifiedHeaders(headers)) })
  const available = encodings.filter((encoding) => encoded[encoding])
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined, available)
  if (!encoding) return new Response(joinBody(body), { status, headers: withEtag(headers) })
  return new Response(encoded[encoding], { status, headers: withEtag([...headers, ['Content-Encoding', encoding]]) })
}

function toHeaders(list: HeaderList): Headers {
  const headers = new Headers()
  for (const [name, value] of list) headers.append(name, value)
  return headers
}

export function findHeader(headers: HeaderList, name: string): string | undefined {
  return headers.find(([each]) => each.toLowerCase() === name)?.[1]
}
