import type { Context, Hono } from 'hono'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts'
import { methodNotAllowed } from '#shared/contract/errors.ts'
import type { Handlers, Input } from './handlers.ts'
import { parseQuery } from './parse-input.ts'
import { type Revisions, readThroughRevision } from './revision-etag.ts'

type Mount = { readonly handlers: Handlers; readonly revisions: Revisions }

/** Mounts every row that has a handler; a known address with another method answers 405. */
export function mountContract(app: Hono, { handlers, revisions }: Mount): void {
  const mounted = (Object.keys(endpoints) as EndpointName[]).filter((name) => handlers[name])
  for (const name of mounted) {
    const row: Endpoint = endpoints[name]
    const handle = handlers[name] as unknown as (input: Input<Endpoint>) => unknown
    app.on(row.method, toRoute(row.path), async (context) => {
      const query = parseQuery(row.query, new URL(context.req.url).searchParams)
      const answer = () => handle({ params: context.req.param(), query: query as undefined, body: undefined })
      return isVolatile(name) ? answerFresh(context, answer) : readThroughRevision(context, revisions, answer)
    })
  }
  for (const [path, methods] of Map.groupBy(mounted, (name) => toRoute(endpoints[name].path))) {
    const allowed = methods.map((name) => endpoints[name].method)
    app.all(path, () => {
      throw methodNotAllowed(allowed.includes('GET') ? ['HEAD', ...allowed] : allowed)
    })
  }
}

function toRoute(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** Health is about this moment, not about a revision of the content. */
function isVolatile(name: EndpointName): boolean {
  return name === 'readHealth'
}

async function answerFresh(context: Context, answer: () => unknown): Promise<Response> {
  return context.json((await answer()) as object, 200, { 'Cache-Control': 'no-store' })
}
