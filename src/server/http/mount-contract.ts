import type { Context, Hono } from 'hono'
import { type Capability, canCall } from '#shared/access/capabilities.ts'
import { accountHeader } from '#shared/contract/account-header.ts'
import { type Endpoint, isCacheableRead, isGuarded, isPublicRead } from '#shared/contract/endpoint.ts'
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts'
import { methodNotAllowed, refused, unauthenticated } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import { toUrlKind, type UrlKind } from '#shared/url-kind.ts'
import type { RecordContent } from '../content/recording/recorded-content.ts'
import { Recorder } from '../content/recording/recorder.ts'
import { corsPublic } from '../cors-public.ts'
import type { Limiter } from '../load-shedding/limiter.ts'
import type { Limiters } from '../load-shedding/limiters.ts'
import { toContractResponse } from './contract-response.ts'
import type { Client, Handlers, Input, SignedIn } from './handlers.ts'
import { toWebResponse } from './internal-response.ts'
import { parseInput, parseQuery, rejectZeroBytes } from './parse-input.ts'
import { readFileBody, readJsonBody } from './read-body.ts'

/** Finds the signed-in administrator of a request; undefined when there is none. */
export type Authenticate = (context: Context) => Promise<SignedIn | undefined>

export type Mount = {
  readonly handlers: Handlers
  readonly recordContent: RecordContent
  readonly authenticate: Authenticate
  readonly findClient: (context: Context) => Client
  /** Handlers run inside a limiter. Bodies are read outside of it, so that a slow client holds no slot. */
  readonly limiters: Limiters
  /** Throws when a write comes from another site. */
  readonly checkOrigin: (request: Request) => void
}

/** Mounts every row that has a handler. Another method on a known path is rejected with 405. */
export function mountContract(app: Hono, mount: Mount): void {
  const mounted = (Object.keys(endpoints) as EndpointName[]).filter((name) => mount.handlers[name])
  for (const name of mounted) {
    const row: Endpoint = endpoints[name]
    const handle = mount.handlers[name] as unknown as (input: Input<Endpoint>) => unknown
    app.on(row.method, toRoute(row.path), async (context) => {
      // Errors too: otherwise a page of another site cannot tell a wrong parameter from a lost connection.
      if (isPublicRead(row)) context.header(...corsPublic)
      const response = await respond(context, row, handle, mount)
      if (isPublicRead(row)) response.headers.set(...corsPublic)
      return response
    })
  }
  for (const [path, names] of Map.groupBy(mounted, (name) => toRoute(endpoints[name].path))) {
    const allowed = names.map((name) => endpoints[name].method)
    app.all(path, () => {
      throw methodNotAllowed(allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed)
    })
  }
}

function toRoute(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** Access is checked before the input, so that a client without access learns nothing about valid input. */
async function respond(
  context: Context,
  row: Endpoint,
  handle: (input: Input<Endpoint>) => unknown,
  mount: Mount,
): Promise<Response> {
  const { access } = row
  const findAdmin = () => (access === 'public' ? undefined : requireAdmin(context, access, mount.authenticate))
  if (row.method !== 'GET') mount.checkOrigin(context.req.raw)
  const early = access === 'public' ? undefined : await mount.limiters.editing.run(findAdmin)
  const params = context.req.param()
  rejectZeroBytes(params)
  const query = parseQuery(row.query, new URL(context.req.url).searchParams)
  const body = row.body && parseInput(row.body, await readJsonBody(context, row.bodyLimit))
  const file = row.fileType && (await readFileBody(context, row.fileType, row.bodyLimit))
  const recorder = new Recorder()
  const content = isPublicRead(row) ? mount.recordContent(recorder) : undefined
  const run = selectLimiter(row, mount.limiters)
  const result = await run(async (): Promise<unknown> => {
    // A body may take minutes to arrive: the session may have ended since, or the role changed.
    const admin = row.body || row.fileType ? await findAdmin() : early
    const input: object = { params, query, body, file, admin, client: mount.findClient(context), content }
    return await handle(input as Input<Endpoint>)
  })
  if (isCacheableRead(row)) return toWebResponse(toContractResponse(row, result, recorder), context.req.raw)
  return result instanceof Response ? result : context.json(result as object, 200, { 'Cache-Control': 'no-store' })
}

/** Health checks matter most when the process is busy. Corpus files take a slot once they are built. */
const withoutLimiter: ReadonlySet<UrlKind> = new Set(['health', 'corpus'])

function selectLimiter(row: Endpoint, { reading, sending, editing }: Limiters): Limiter['run'] {
  if (withoutLimiter.has(toUrlKind(row.path))) return async (act) => await act()
  if (isGuarded(row)) return editing.run
  return row.method === 'GET' ? reading.run : sending.run
}

async function requireAdmin(
  context: Context,
  capability: Capability,
  authenticate: Mount['authenticate'],
): Promise<SignedIn> {
  const admin = await authenticate(context)
  const account = context.req.header(accountHeader)
  // Another account has signed in since the page was opened: what was typed there must not be stored under its name.
  if (!admin || (account !== undefined && account !== admin.adminId)) throw unauthenticated()
  if (!canCall(admin.grant, capability)) throw refused(403, toRefusal('role_forbids'))
  return admin
}
