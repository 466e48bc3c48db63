import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** One request: when it was sent, how long the response took, and its status; 0 when the connection broke. */
export type Sample = { readonly at: number; readonly ms: number; readonly status: number }

export type Offer = {
  readonly url: string
  /** Requests per second, whether or not the responses keep up. */
  readonly perSecond: number
  readonly seconds: number
  /** The maximum number of connections. A request that finds none free is sent later. */
  readonly connections: number
  readonly nextPath: () => string
  /** The request without the blank line at its end. By default it accepts no compression. */
  readonly toHead?: (path: string, host: string) => string
}

const toPlainHead = (path: string, host: string) =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: identity\r\n`

const tickMs = 2

/**
 * Sends requests at a steady pace over keep-alive connections. Uses plain sockets, because on the same machine the
 * client must take less CPU time than the site.
 */
export async function offerLoad(offer: Offer): Promise<Sample[]> {
  const { url, perSecond, seconds, connections, nextPath, toHead = toPlainHead } = offer
  const { hostname, port } = new URL(url)
  const samples: Sample[] = []
  const free: Line[] = []
  const lines = { open: 0 }
  const begun = performance.now()
  const sent = { count: 0 }
  const ask = () => {
    const line = takeOpen(free) ?? (lines.open < connections ? openLine(Number(port), hostname, lines) : undefined)
    if (!line) return false
    sent.count++
    const at = performance.now()
    void line.ask(toHead(nextPath(), hostname)).then((status) => {
      samples.push({ at: at - begun, ms: performance.now() - at, status })
      if (line.isOpen()) free.push(line)
    })
    return true
  }
  while (performance.now() - begun < seconds * 1000) {
    const due = Math.min(seconds * perSecond, ((performance.now() - begun) / 1000) * perSecond)
    while (sent.count < due && ask());
    await setTimeout(tickMs)
  }
  while (samples.length < sent.count) await setTimeout(tickMs)
  for (const line of free) line.close()
  return samples
}

/** Skips idle connections that the server has closed. */
function takeOpen(free: Line[]): Line | undefined {
  let line = free.pop()
  while (line && !line.isOpen()) line = free.pop()
  return line
}

type Line = { ask(head: string): Promise<number>; isOpen(): boolean; close(): void }

function openLine(port: number, host: string, lines: { open: number }): Line {
  const socket: Socket = connect({ port, host, noDelay: true })
  lines.open++
  const state = { open: true, status: 0, last: false, left: 0, tail: empty, done: (_status: number) => {} }
  const end = () => {
    if (!state.open) return
    state.open = false
    lines.open--
    state.done(0)
    socket.destroy()
  }
  socket.on('error', end)
  socket.on('close', end)
  socket.on('data', (chunk: Buffer) => {
    if (state.left === 0) Object.assign(state, readHead(chunk))
    state.left -= chunk.length
    // Without a length the body is chunked, and the last chunk is empty. A packet may end in the middle of it.
    state.tail = Buffer.concat([state.tail, chunk.subarray(-lastChunk.length)]).subarray(-lastChunk.length)
    if (Number.isNaN(state.left) ? !state.tail.equals(lastChunk) : state.left > 0) return
    const { done, status } = state
    Object.assign(state, { left: 0, tail: empty, done: () => {} })
    if (state.last) end()
    done(status)
  })
  return {
    ask(head) {
      const { promise, resolve } = Promise.withResolvers<number>()
      state.done = resolve
      socket.write(`${head}\r\n`)
      return promise
    },
    isOpen: () => state.open,
    close: end,
  }
}

const lastChunk = Buffer.from('0\r\n\r\n')
const empty: Buffer = Buffer.alloc(0)

/**
 * The head arrives in one piece, because it is far smaller than a packet. `left` is the size of the response in bytes.
 */
function readHead(chunk: Buffer): { status: number; last: boolean; left: number } {
  const length = chunk.indexOf('\r\n\r\n') + 4
  const head = chunk.toString('latin1', 0, length)
  return {
    status: Number(head.slice(9, 12)),
    last: /\r\nconnection: close\r\n/i.test(head),
    left: length + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN),
  }
}

export function toPercentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
