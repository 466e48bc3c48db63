import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A line between the browser and the site that can be cut: the browser's own switch does not reach its service workers. */
export type Line = {
  readonly url: string
  /** The paths that were asked for, in order. */
  readonly asked: string[]
  cut(): void
  mend(): void
  /** Cuts the line once that many bytes have come through answers whose path matches. */
  cutAfter(bytes: number, path: RegExp): void
  /** Takes requests and answers none. */
  stall(): void
  /** Says another name wherever the site says this one: how another build looks from outside. */
  rename(from: string, to: string): void
  close(): Promise<void>
}

type State = {
  way: 'open' | 'cut' | 'stalled'
  left: number
  counted: RegExp
  name?: { readonly from: string; readonly to: string }
}

export async function startLine(target: string): Promise<Line> {
  const state: State = { way: 'open', left: Number.POSITIVE_INFINITY, counted: /^/ }
  const asked: string[] = []
  const sockets = new Set<Socket>()
  const cut = () => {
    state.way = 'cut'
    for (const socket of sockets) socket.destroy()
  }
  const pass = (question: IncomingMessage, answer: ServerResponse) => {
    const path = question.url ?? '/'
    asked.push(path)
    if (state.way === 'stalled') return
    const { name } = state
    const headers = { ...question.headers, ...(name && { 'accept-encoding': 'identity' }) }
    if (name) delete headers['if-none-match']
    const onward = request(target + path, { method: question.method, headers }, (site) => {
      if (name) return void sendRenamed(site, answer, name)
      answer.writeHead(site.statusCode ?? 500, site.headers)
      const count = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          if (!state.counted.test(path)) return done(null, chunk)
          state.left -= chunk.length
          if (state.left < 0) cut()
          done(null, chunk)
        },
      })
      site.pipe(count).pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    question.pipe(onward)
  }
  const server = createServer(pass)
  server.on('connection', (socket) => {
    if (state.way === 'cut') return void socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    cut,
    mend: () => Object.assign(state, { way: 'open', left: Number.POSITIVE_INFINITY }),
    cutAfter: (bytes, path) => Object.assign(state, { left: bytes, counted: path }),
    stall: () => Object.assign(state, { way: 'stalled' }),
    rename: (from, to) => Object.assign(state, { name: { from, to } }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

async function sendRenamed(site: IncomingMessage, answer: ServerResponse, name: NonNullable<State['name']>) {
  const chunks: Buffer[] = []
  for await (const chunk of site) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const isText = /javascript|json|html/.test(site.headers['content-type'] ?? '')
  const body = isText ? Buffer.from(bytes.toString().replaceAll(name.from, name.to)) : bytes
  const headers = { ...site.headers, 'content-length': String(body.length) }
  // Another body is another version: the site knows only its own.
  if (headers.etag && body !== bytes) headers.etag = headers.etag.replace(/"$/, `-${name.to}"`)
  answer.writeHead(site.statusCode ?? 500, headers)
  answer.end(body)
}
