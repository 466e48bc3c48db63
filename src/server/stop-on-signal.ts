import type { Server } from 'node:http'

/** How long running requests get before their connections are cut. */
const graceMs = 9000

/** On Ctrl-C or SIGTERM: take no more, finish what runs, close, and end. */
export function stopOnSignal(process: NodeJS.Process, server: Server, close: () => Promise<void>): void {
  const state = { stopping: false }
  const stop = () => {
    // Ctrl-C reaches us from the terminal and again from whoever started us: the second must not cut the first short.
    if (state.stopping) return
    state.stopping = true
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(cut)
      void close().finally(() => process.exit(0))
    })
    server.closeIdleConnections()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
