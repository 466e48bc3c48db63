import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import { stageRevision } from '../content/recording/fixture-state.ts'
import { createCachedListener } from './cached-listener.ts'
import type { InternalResponse } from './internal-response.ts'
import { ResponseCache } from './response-cache.ts'
import { type SendSerialized, sendSerialized } from './serialized-response.ts'

const running: Server[] = []
afterEach(() => {
  for (const server of running.splice(0)) server.close()
})

export type Stage = {
  revision: number
  respond: (request: IncomingMessage, isShared: boolean) => Promise<InternalResponse | undefined>
  readonly requested: string[]
}

type Get = (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>
type Options = {
  readonly dependsOnHost?: boolean
  readonly send?: SendSerialized
  readonly cache?: ResponseCache
  readonly isConfirmed?: () => boolean
  readonly confirm?: () => Promise<void> | undefined
}

/** Starts a server with the listener; it is closed after the test. */
export async function serve(stage: Stage, options: Options = {}): Promise<Get> {
  const { dependsOnHost = false, send = sendSerialized, isConfirmed, confirm } = options
  const { cache = new ResponseCache({ maxBytes: 1_000_000, state: () => stageRevision(stage.revision).state }) } =
    options
  const server = createServer(
    createCachedListener({
      handle: (request, response) => response.writeHead(200, ['x-by', 'hono']).end(request.url),
      respond: (request, isShared) => {
        stage.requested.push(request.url ?? '')
        return stage.respond(request, isShared)
      },
      cache,
      send,
      isConfirmed,
      confirm,
      dependsOnHost,
    }),
  )
  running.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return (path, headers = {}, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { headers, method })
}

export const cacheable = (body: string, revision = 1): InternalResponse => ({
  status: 200,
  headers: [['Cache-Control', 'public, no-cache']],
  body,
  etag: 'W/"1"',
  cacheable: true,
  reads: stageRevision(revision).reads,
})

export const createStage = (respond: Stage['respond'] = async () => cacheable('one')): Stage => ({
  revision: 1,
  respond,
  requested: [],
})
