import { type Endpoint, isCacheableRead } from '#shared/contract/endpoint.ts'
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts'
import type { Limiter } from '../load-shedding/limiter.ts'
import type { Handlers, Input } from './handlers.ts'
import { memoizeLast } from './memoize-last.ts'
import { corsPublic } from './mount-contract.ts'
import { parseQuery } from './parse-input.ts'
import { publicCacheControl, type Revisions, toEtag } from './revision-etag.ts'
import { coop, corp, dataPolicy, fixedHeaders } from './security-headers.ts'
import { listTransportHeaders } from './strict-transport.ts'

export type CachedResponse = { readonly etag: string; readonly headers: readonly string[]; readonly body: string }

/** Undefined when the address is of another kind, or anything is wrong with it: the app then answers in its usual form. */
export type ApiFastPath = (url: string) => Promise<CachedResponse | undefined>

type Route = { readonly row: Endpoint; readonly handle: (input: Input<Endpoint>) => unknown }
type Match = Route & { readonly params: Record<string, string> }

type Settings = {
  /** Those of public reads are used. */
  readonly handlers: Handlers
  readonly revisions: Revisions
  readonly limiter: Limiter
  readonly publicUrl: string | undefined
}

/**
 * Public reads, from the address straight to the bytes. They are most of what the API is asked for, and the objects that a request and
 * an answer take on their way through the app cost several times what reading the Catalogue does (decision 0013).
 */
export function createApiFastPath({ handlers, revisions, limiter, publicUrl }: Settings): ApiFastPath {
  const find = createRouter(handlers)
  const fixed = [
    ['Content-Type', 'application/json'] as const,
    ...Object.entries(publicCacheControl),
    corsPublic,
    ...fixedHeaders,
    coop,
    corp,
    dataPolicy,
    ...listTransportHeaders(publicUrl),
  ].flat()
  const toHeaders = memoizeLast((etag: string) => [...fixed, 'ETag', etag])

  const respond = ({ row, handle, params }: Match, search: string): CachedResponse => {
    const query = parseQuery(row.query, new URLSearchParams(search))
    const etag = toEtag(revisions)
    const body = JSON.stringify(handle({ params, query } as Input<Endpoint>))
    return { etag, headers: toHeaders(etag), body }
  }

  return async (url) => {
    const asked = url.indexOf('?')
    const found = find(asked < 0 ? url : url.slice(0, asked))
    if (!found) return undefined
    return await limiter.run(() => respond(found, asked < 0 ? '' : url.slice(asked))).catch(() => undefined)
  }
}

/** Rows by their path, or by what stands before the one parameter at its end. */
function createRouter(handlers: Handlers): (path: string) => Match | undefined {
  const whole = new Map<string, Route>()
  const byParent = new Map<string, Route & { readonly name: string }>()
  for (const name of Object.keys(handlers) as EndpointName[]) {
    const row: Endpoint = endpoints[name]
    if (!isCacheableRead(row) || row.mediaType) continue
    const read = { row, handle: handlers[name] as unknown as Route['handle'] }
    const [, parent, parameter] = /^(.*\/)\{(\w+)\}$/.exec(row.path) ?? []
    if (parent && parameter) byParent.set(parent, { ...read, name: parameter })
    else whole.set(row.path, read)
  }
  return (path) => {
    const read = whole.get(path)
    if (read) return { ...read, params: {} }
    const end = path.lastIndexOf('/') + 1
    const parent = byParent.get(path.slice(0, end))
    const value = path.slice(end)
    // What is empty or escaped is for the app to read.
    return parent && /^[\w:.-]+$/.test(value) ? { ...parent, params: { [parent.name]: value } } : undefined
  }
}
