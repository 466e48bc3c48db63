import { Agent, type ClientRequest, createServer, type IncomingMessage, request as open } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunningSite } from '#server/site.ts'

export type RequestOptions = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** Sends a request over the network to the listener of a site, with exactly these headers and this unmodified path. */
export type SendRequest = (path: string, options?: RequestOptions) => Promise<Response>

export type Loopback = { readonly port: number; readonly request: SendRequest; stop(): Promise<void> }

/** The host in requests, whatever port the server got. */
const host = 'localhost'

/**
 * A larger body is sent only if the site has not rejected its length after a moment; otherwise the connection could
 * break in the middle.
 */
const maxImmediateBytes = 1_048_576
const rejectionMs = 300

/** Serves a site on a port of this machine, a free one by default, as `main.ts` does. */
export async function startLoopback(site: RunningSite, wantedPort = 0): Promise<Loopback> {
  const server = createServer(site.serverOptions, site.listener)
  site.attach(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(wantedPort, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  return {
    port,
    request: (path, { method = 'GET', headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
        const options = { agent, port, host: '127.0.0.1', path, method, headers: { host, ...length, ...headers } }
        const sent = open(options, (incoming) => void toResponse(incoming, method).then(resolve, reject))
        sent.on('error', reject)
        sendBody(sent, body)
      }),
    async stop() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function sendBody(sent: ClientRequest, body: RequestOptions['body']): void {
  if (body === undefined || Buffer.byteLength(body) <= maxImmediateBytes) return void sent.end(body)
  sent.flushHeaders()
  const timer = setTimeout(() => sent.end(body), rejectionMs)
  sent.once('response', (incoming: IncomingMessage) => {
    clearTimeout(timer)
    incoming.once('end', () => sent.writableEnded || sent.destroy())
  })
}

async function toResponse(incoming: IncomingMessage, method: string): Promise<Response> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const { statusCode: status = 0, rawHeaders } = incoming
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers })
}
