import type { Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { toNetwork } from '../client-network.ts'

/** Timeouts of the HTTP server, in milliseconds. */
export function toServerOptions({ behindProxy }: { readonly behindProxy: boolean }): ServerOptions {
  return {
    headersTimeout: 10_000,
    /** For the largest upload. Smaller bodies get less: see read-body.ts. */
    requestTimeout: 120_000,
    /**
     * A proxy reuses a connection for about a minute. The proxy must be the one to close it, or it may send a request
     * into a closed socket.
     */
    keepAliveTimeout: behindProxy ? 75_000 : 10_000,
    connectionsCheckingInterval: 2000,
  }
}

/** An idle connection takes about 10 kB. Connections beyond this number are dropped at once. */
const maxConnections = 4096
/** From this number on idle connections are closed, so that new visitors and the health check get through. */
const closeIdleFrom = 3072
const closeIdleEveryMs = 100
/**
 * A browser sends its request as soon as it is connected. Near the limit, a client that has sent nothing for this long
 * is disconnected.
 */
const maxSilentMs = 1000
/**
 * Maximum connections of one network (an IPv4 address or an IPv6 /64) where clients connect directly. Many people may
 * share one.
 */
const maxPerNetwork = 512
/** A connection without traffic for this long is closed. */
const idleTimeoutMs = 120_000

export type SlowReaderLimits = {
  readonly checkEveryMs: number
  /**
   * A client is disconnected when it has not read its response after this time plus the response size divided by
   * `minBytesPerMs`.
   */
  readonly graceMs: number
  readonly minBytesPerMs: number
  /**
   * Unread bytes of all clients together. Above this, the clients that have lagged longest are disconnected whatever
   * their pace.
   */
  readonly maxUnreadBytes: number
}

const defaultLimits: SlowReaderLimits = {
  checkEveryMs: 250,
  graceMs: 20_000,
  minBytesPerMs: 4,
  maxUnreadBytes: 128 * 1_048_576,
}

export type ConnectionLimits = Partial<SlowReaderLimits> & {
  /** Whether clients connect directly, so that the address of a connection is the client's. */
  readonly isExposed?: boolean
  readonly closeIdleFrom?: number
  readonly maxSilentMs?: number
  readonly maxPerNetwork?: number
}

/**
 * Sets limits that Node lacks: the number of connections, idle time, and slow readers. Returns how to count
 * connections.
 */
export function limitConnections(server: Server, given: ConnectionLimits = {}): () => number {
  const limits = { ...defaultLimits, closeIdleFrom, maxSilentMs, maxPerNetwork, ...given }
  server.maxConnections = maxConnections
  server.setTimeout(idleTimeoutMs)
  const sockets = new Set<Socket>()
  const silent = new Map<Socket, number>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    silent.set(socket, performance.now())
    socket.once('close', () => {
      sockets.delete(socket)
      silent.delete(socket)
    })
  })
  if (limits.isExposed) limitPerNetwork(server, limits.maxPerNetwork)
  closeIdleNearLimit(server, () => {
    if (sockets.size < limits.closeIdleFrom) return
    server.closeIdleConnections()
    closeSilent(silent, limits.maxSilentMs)
  })
  const unread = new Map<Socket, { readonly since: number; readonly written: number }>()
  const timer = setInterval(() => closeSlowReaders(sockets, unread, limits), limits.checkEveryMs)
  timer.unref()
  server.on('close', () => clearInterval(timer))
  return () => sockets.size
}

/** A connection from this machine is a proxy's or the operator's. */
const isLocal = (network: string) => network === toNetwork('::1') || network.startsWith('127.')

function limitPerNetwork(server: Server, max: number): void {
  const counts = new Map<string, number>()
  server.on('connection', (socket) => {
    const network = toNetwork(socket.remoteAddress ?? '')
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    })
    if (count > max && !isLocal(network)) socket.destroy()
  })
}

/** Closing a connection that waits for its next request loses nothing: the client opens another. */
function closeIdleNearLimit(server: Server, close: () => void): void {
  const state = { closedAt: Number.NEGATIVE_INFINITY }
  const makeRoom = () => {
    if (performance.now() - state.closedAt < closeIdleEveryMs) return
    state.closedAt = performance.now()
    close()
  }
  server.on('connection', makeRoom)
  // At the limit itself Node drops new connections and emits this event.
  server.on('drop', makeRoom)
}

/** Node counts a connection that has sent nothing as active until its header timeout. The map is ordered by age. */
function closeSilent(silent: Map<Socket, number>, maxMs: number): void {
  const before = performance.now() - maxMs
  for (const [socket, since] of silent) {
    if (socket.bytesRead > 0) silent.delete(socket)
    else if (since > before) return
    else socket.destroy()
  }
}

type Unread = Map<Socket, { readonly since: number; readonly written: number }>

/**
 * `writableLength` is what the socket has buffered. While `bytesWritten` does not change, it is still the same
 * response.
 */
function closeSlowReaders(sockets: ReadonlySet<Socket>, unread: Unread, limits: SlowReaderLimits): void {
  const at = performance.now()
  for (const socket of unread.keys()) if (!sockets.has(socket)) unread.delete(socket)
  for (const socket of sockets) {
    const known = unread.get(socket)
    if (socket.writableLength === 0) unread.delete(socket)
    else if (known?.written !== socket.bytesWritten) unread.set(socket, { since: at, written: socket.bytesWritten })
    else if (at - known.since > limits.graceMs + socket.writableLength / limits.minBytesPerMs) socket.destroy()
  }
  let held = [...unread.keys()].reduce((sum, { writableLength }) => sum + writableLength, 0)
  // The map is ordered by when clients began to lag.
  for (const socket of unread.keys()) {
    if (held <= limits.maxUnreadBytes) return
    held -= socket.writableLength
    socket.destroy()
  }
}
