import type { Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'

/** Times in milliseconds that a client has for each of its parts. */
export function toServerOptions({ behindProxy }: { readonly behindProxy: boolean }): ServerOptions {
  return {
    headersTimeout: 10_000,
    /** Of the largest upload. Smaller bodies have less: see read-body.ts. */
    requestTimeout: 120_000,
    /** A proxy keeps its connections for about a minute; the one who closes first must be the proxy, or a request meets a closed door. */
    keepAliveTimeout: behindProxy ? 75_000 : 10_000,
    connectionsCheckingInterval: 2000,
  }
}

/** An idle connection takes some 10 kB. Beyond this many the next ones are dropped at once. */
const mostConnections = 4096
/** Without a byte in or out: the other side is gone, or waits for something that will not come. */
const silenceMs = 120_000

export type ReadingPace = {
  readonly lookEveryMs: number
  /** A client that has not read its answer by then, and this much longer for each byte of it, is cut off. */
  readonly graceMs: number
  readonly bytesPerMs: number
  /** What all clients together may leave unread, in bytes; beyond it the slowest are cut off whatever their pace. */
  readonly room: number
}

const usual: ReadingPace = { lookEveryMs: 2000, graceMs: 20_000, bytesPerMs: 4, room: 128 * 1_048_576 }

/** Bounds on connections that Node does not bring itself: their number, their silence, and how long an answer may lie unread. */
export function boundConnections(server: Server, pace: ReadingPace = usual): () => number {
  server.maxConnections = mostConnections
  server.setTimeout(silenceMs)
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const unread = new Map<Socket, { readonly since: number; readonly written: number }>()
  const timer = setInterval(() => cutSlowReaders(sockets, unread, pace), pace.lookEveryMs)
  timer.unref()
  server.on('close', () => clearInterval(timer))
  return () => sockets.size
}

type Unread = Map<Socket, { readonly since: number; readonly written: number }>

/** `writableLength` is what was given to the socket and has not gone out whole; as long as nothing new is given, it is the same answer. */
function cutSlowReaders(sockets: ReadonlySet<Socket>, unread: Unread, pace: ReadingPace): void {
  const at = performance.now()
  for (const socket of unread.keys()) if (!sockets.has(socket)) unread.delete(socket)
  for (const socket of sockets) {
    const known = unread.get(socket)
    if (socket.writableLength === 0) unread.delete(socket)
    else if (known?.written !== socket.bytesWritten) unread.set(socket, { since: at, written: socket.bytesWritten })
    else if (at - known.since > pace.graceMs + socket.writableLength / pace.bytesPerMs) socket.destroy()
  }
  let held = [...unread.keys()].reduce((sum, { writableLength }) => sum + writableLength, 0)
  // The order of the map is the order in which they began to lag.
  for (const socket of unread.keys()) {
    if (held <= pace.room) return
    held -= socket.writableLength
    socket.destroy()
  }
}
