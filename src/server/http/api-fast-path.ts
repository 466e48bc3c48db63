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
 * Undefined when the URL is not a cacheable read or is invalid; Hono then responds. Nothing is computed when the client
 * has disconnected before its turn.
 */
export type ApiFastPath = (url: string, isGone?: () => boolean) => Promise<InternalResponse | undefined>

type Route = { readonly row: Endpoint; readonly handle: (input: Input<Endpoint>) => unknown }
type Match = Route & { readonly params: Record<string, string> }

type Settings = {
  /** Only the handlers of cacheable reads are used. */
  readonly handlers: Handlers
  readonly recordContent: RecordContent
  readonly limiter: Limiter
}

/**
 * Serves cacheable API reads without a `Request`, a `Response` or the middleware chain, which cost several times as
 * much as reading the Catalogue (decision 0013).
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

/** Finds a row by its whole path, or by the path before a single parameter at its end. */
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
    // Hono handles an empty or escaped parameter.
    return parent && /^[\w:.-]+$/.test(value) ? { ...parent, params: { [parent.name]: value } } : undefined
  }
}
