import type { Server } from 'node:http'

/** Whether this process is stopping; `/api/health/ready` reports it. */
export type ShutdownState = { stopping: boolean }

/** After the signal: when the connections of running requests are closed, and when the process exits in any case. */
const graceMs = 9000
const maxShutdownMs = 9800
const pollMs = 50

type Shutdown = {
  readonly state: ShutdownState
  /** How long to accept requests after the signal: the time a load balancer needs to notice. */
  readonly delayMs: number
  readonly close: () => Promise<void>
}

/**
 * On Ctrl-C or SIGTERM before there is anything to shut down: exit. Process 1, as in a container, would otherwise
 * ignore the signal while it waits for its database or fills it. Returns how to stop handling the signals.
 */
export function exitOnSignal(process: NodeJS.Process): () => void {
  const exit = () => process.exit(0)
  process.on('SIGINT', exit)
  process.on('SIGTERM', exit)
  return () => void process.off('SIGINT', exit).off('SIGTERM', exit)
}

/** On Ctrl-C or SIGTERM: report the shutdown, stop accepting, finish running requests, close, exit. */
export function shutDownOnSignal(process: NodeJS.Process, server: Server, { state, delayMs, close }: Shutdown): void {
  const stop = () => {
    // Ctrl-C arrives from the terminal and again from the parent process: the second must not interrupt the first.
    if (state.stopping) return
    state.stopping = true
    // Tells a client with a kept-alive connection in its next response that the connection will close, so that it does
    // not find it closed.
    server.prependListener('request', (_, response) => {
      response.shouldKeepAlive = false
    })
    setTimeout(() => server.closeAllConnections(), graceMs).unref()
    setTimeout(() => process.exit(1), maxShutdownMs).unref()
    setTimeout(() => closeServer(server, () => void close().finally(() => process.exit(0))), delayMs)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** A connection whose response began before the signal stays open afterwards, so it is closed as soon as it is idle. */
function closeServer(server: Server, whenClosed: () => void): void {
  const sweep = setInterval(() => server.closeIdleConnections(), pollMs)
  server.close(() => {
    clearInterval(sweep)
    whenClosed()
  })
  server.closeIdleConnections()
}
