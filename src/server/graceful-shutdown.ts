import type { Server } from 'node:http'

/** Whether this process has been asked to end; `/api/health/ready` says so. */
export type ShutdownState = { stopping: boolean }

/** How long it may take from the signal to the end of running requests, whose connections are then cut, and to the end of all. */
const graceMs = 9000
const maxShutdownMs = 9800
const pollMs = 50

type Shutdown = {
  readonly state: ShutdownState
  /** How long to go on taking requests after saying that we end: as long as a balancer takes to notice. */
  readonly delayMs: number
  readonly close: () => Promise<void>
}

/** On Ctrl-C or SIGTERM: say so, take no more, finish what runs, close, and end. */
export function shutDownOnSignal(process: NodeJS.Process, server: Server, { state, delayMs, close }: Shutdown): void {
  const stop = () => {
    // Ctrl-C reaches us from the terminal and again from whoever started us: the second must not cut the first short.
    if (state.stopping) return
    state.stopping = true
    // Whoever keeps a connection is told with its next answer that there will be no other on it, rather than finding it closed.
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

/** A connection whose answer began before the signal stays open after it: it is closed as soon as it is idle. */
function closeServer(server: Server, whenClosed: () => void): void {
  const sweep = setInterval(() => server.closeIdleConnections(), pollMs)
  server.close(() => {
    clearInterval(sweep)
    whenClosed()
  })
  server.closeIdleConnections()
}
