import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Transform } from 'node:stream'

/**
 * A proxy between the browser and the site that can fail. The browser's own offline switch does not affect service
 * workers.
 */
export type FaultyProxy = {
  readonly url: string
  /** The paths that were requested, in order. */
  readonly requested: string[]
  disconnect(): void
  restore(): void
  /** Disconnects after this many bytes of responses whose path matches. */
  disconnectAfter(bytes: number, path: RegExp): void
  /** Accepts requests and never responds. */
  stall(): void
  /** Holds requests whose path matches until it is restored. */
  hold(path: RegExp): void
  /** The number of held requests. */
  countHeld(): number
  /** Replaces a text in every response: replacing the build's name makes the site look like another build. */
  replace(from: string, to: string): void
  close(): Promise<void>
}

type Replacement = { readonly from: string; readonly to: string }

type State = {
  mode: 'open' | 'disconnected' | 'stalled'
  bytesLeft: number
  countedPath: RegExp
  replacement?: Replacement
  heldPath?: RegExp
}

export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const state: State = { mode: 'open', bytesLeft: Number.POSITIVE_INFINITY, countedPath: /^/ }
  const requested: string[] = []
  const held: (() => void)[] = []
  const sockets = new Set<Socket>()
  const disconnect = () => {
    state.mode = 'disconnected'
    for (const socket of sockets) socket.destroy()
  }
  const receive = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    requested.push(path)
    if (state.mode === 'stalled') return
    const go = () => forward(request, response, path)
    if (state.heldPath?.test(path)) held.push(go)
    else go()
  }
  const forward = (request: IncomingMessage, response: ServerResponse, path: string) => {
    const { replacement } = state
    const headers = { ...request.headers, ...(replacement && { 'accept-encoding': 'identity' }) }
    if (replacement) delete headers['if-none-match']
    const upstream = sendRequest(target + path, { method: request.method, headers }, (received) => {
      if (replacement) return void sendReplaced(received, response, replacement)
      response.writeHead(received.statusCode ?? 500, received.headers)
      const counter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          if (!state.countedPath.test(path)) return done(null, chunk)
          state.bytesLeft -= chunk.length
          if (state.bytesLeft < 0) disconnect()
          done(null, chunk)
        },
      })
      received.pipe(counter).pipe(response)
    })
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  }
  const server = createServer(receive)
  server.on('connection', (socket) => {
    if (state.mode === 'disconnected') return void socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    disconnect,
    restore() {
      Object.assign(state, { mode: 'open', bytesLeft: Number.POSITIVE_INFINITY, heldPath: undefined })
      for (const go of held.splice(0)) go()
    },
    disconnectAfter: (bytes, path) => Object.assign(state, { bytesLeft: bytes, countedPath: path }),
    stall: () => Object.assign(state, { mode: 'stalled' }),
    hold: (path) => Object.assign(state, { heldPath: path }),
    countHeld: () => held.length,
    replace: (from, to) => Object.assign(state, { replacement: { from, to } }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

async function sendReplaced(received: IncomingMessage, response: ServerResponse, { from, to }: Replacement) {
  const chunks: Buffer[] = []
  for await (const chunk of received) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const isText = /javascript|json|html/.test(received.headers['content-type'] ?? '')
  const body = isText ? Buffer.from(bytes.toString().replaceAll(from, to)) : bytes
  const headers = { ...received.headers, 'content-length': String(body.length) }
  // A changed body needs another ETag, which the site itself never sends.
  if (headers.etag && body !== bytes) headers.etag = headers.etag.replace(/"$/, `-${to}"`)
  response.writeHead(received.statusCode ?? 500, headers)
  response.end(body)
}
