import { type Endpoint, isCacheableRead } from '#shared/contract/endpoint.ts'
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts'
import type { RecordContent } from '../content/recording/recorded-content.ts'
import { Recorder } from '../content/recording/recorder.ts'
import type { Limiter } from '../load-shedding/limiter.ts'
import { toContractResponse } from './contract-response.ts'
import type { Handlers, Input } from './handlers.ts'
import type { InternalResponse } from './internal-response.ts'
import { parseQuery } from './parse-input.ts'

/**
 * Undefined when the URL is of another kind, or anything is wrong with it: Hono then responds. Nothing is computed for a client that is
 * gone when its turn comes.
 */
export type ApiFastPath = (url: string, isGone?: () => boolean) => Promise<InternalResponse | undefined>

type Route = { readonly row: Endpoint; readonly handle: (input: Input<Endpoint>) => unknown }
type Match = Route & { readonly params: Record<string, string> }

type Settings = {
  /** Those of cacheable reads are used. */
  readonly handlers: Handlers
  readonly recordContent: RecordContent
  readonly limiter: Limiter
}

/**
 * Cacheable reads of the API, from the URL to the response without a `Request`, a `Response` and the chain of middleware, which cost
 * several times what reading the Catalogue does (decision 0013).
 */
export function createApiFastPath({ handlers, recordContent, limiter }: Settings): ApiFastPath {
  const match = createRouter(handlers)
  const respond = async ({ row, handle, params }: Match, search: string): Promise<InternalResponse> => {
    const query = parseQuery(row.query, new URLSearchParams(search))
    const recorder = new Recorder()
    const input: object = { params, query, content: recordContent(recorder) }
    return toContractResponse(row, await handle(input as Input<Endpoint>), recorder)
  }
  return async (url, isGone = () => false) => {
    const at = url.indexOf('?')
    const route = match(at < 0 ? url : url.slice(0, at))
    if (!route) return undefined
    const search = at < 0 ? '' : url.slice(at)
    return await limiter.run(() => (isGone() ? undefined : respond(route, search))).catch(() => undefined)
  }
}

/** Rows by their path, or by what comes before the one parameter at its end. */
function createRouter(handlers: Handlers): (path: string) => Match | undefined {
  const byPath = new Map<string, Route>()
  const byParent = new Map<string, Route & { readonly name: string }>()
  for (const name of Object.keys(handlers) as EndpointName[]) {
    const row: Endpoint = endpoints[name]
    if (!isCacheableRead(row)) continue
    const route = { row, handle: handlers[name] as unknown as Route['handle'] }
    const [, parent, parameter] = /^(.*\/)\{(\w+)\}$/.exec(row.path) ?? []
    if (parent && parameter) byParent.set(parent, { ...route, name: parameter })
    else byPath.set(row.path, route)
  }
  return (path) => {
    const route = byPath.get(path)
    if (route) return { ...route, params: {} }
    const end = path.lastIndexOf('/') + 1
    const parent = byParent.get(path.slice(0, end))
    const value = path.slice(end)
    // An empty or escaped parameter is left to Hono.
    return parent && /^[\w:.-]+$/.test(value) ? { ...parent, params: { [parent.name]: value } } : undefined
  }
}
