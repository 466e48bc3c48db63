import type { Endpoint } from '#shared/contract/endpoint.ts'
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts'
import type { Lane } from '../overload/lane.ts'
import type { Handlers, Input } from './handlers.ts'
import { openToAll } from './mount-contract.ts'
import { parseQuery } from './parse-input.ts'
import { rememberLast } from './remember-last.ts'
import { publicRead, type Revisions, toEtag } from './revision-etag.ts'
import { dataPolicy, fixedHeaders, ownSiteOnly, ownWindow } from './security-headers.ts'
import { listTransportHeaders } from './strict-transport.ts'

export type KeptAnswer = { readonly etag: string; readonly headers: readonly string[]; readonly body: string }

/** Undefined when the address is of another kind, or anything is wrong with it: the app then answers in its usual form. */
export type PublicReads = (url: string) => Promise<KeptAnswer | undefined>

type Read = { readonly row: Endpoint; readonly handle: (input: Input<Endpoint>) => unknown }
type Found = Read & { readonly params: Record<string, string> }

type Settings = {
  /** Of public reads alone, each a function of its address and the current revision. */
  readonly handlers: Handlers
  readonly revisions: Revisions
  readonly lane: Lane
  readonly publicUrl: string | undefined
}

/**
 * Public reads, from the address straight to the bytes. They are most of what the API is asked for, and the objects that a request and
 * an answer take on their way through the app cost several times what reading the Catalogue does (decision 0013).
 */
export function createPublicReads({ handlers, revisions, lane, publicUrl }: Settings): PublicReads {
  const find = createFinder(handlers)
  const fixed = [
    ['Content-Type', 'application/json'] as const,
    ...Object.entries(publicRead),
    openToAll,
    ...fixedHeaders,
    ownWindow,
    ownSiteOnly,
    dataPolicy,
    ...listTransportHeaders(publicUrl),
  ].flat()
  const toHeaders = rememberLast((etag: string) => [...fixed, 'ETag', etag])

  const answer = ({ row, handle, params }: Found, search: string): KeptAnswer => {
    const query = parseQuery(row.query, new URLSearchParams(search))
    const etag = toEtag(revisions)
    const body = JSON.stringify(handle({ params, query } as Input<Endpoint>))
    return { etag, headers: toHeaders(etag), body }
  }

  return async (url) => {
    const asked = url.indexOf('?')
    const found = find(asked < 0 ? url : url.slice(0, asked))
    if (!found) return undefined
    return await lane.run(() => answer(found, asked < 0 ? '' : url.slice(asked))).catch(() => undefined)
  }
}

/** Rows by their path, or by what stands before the one parameter at its end. */
function createFinder(handlers: Handlers): (path: string) => Found | undefined {
  const whole = new Map<string, Read>()
  const byParent = new Map<string, Read & { readonly name: string }>()
  for (const name of Object.keys(handlers) as EndpointName[]) {
    const row: Endpoint = endpoints[name]
    const read = { row, handle: handlers[name] as unknown as Read['handle'] }
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
