import type { Server } from 'node:http'

/** Enough for a flood, few enough that a flood does not stop the work. */
const mostLooks = 64

/**
 * Runs something once all that has come in is seen. Node takes in one new connection each time it goes round its loop, and a page made
 * in every round would let a few dozen a second in: the others would wait for seconds, unseen. So as long as a round brought a new
 * connection, another one is made first.
 */
export function createArrivals() {
  const connections = { count: 0 }
  return {
    watch(server: Server): void {
      server.on('connection', () => connections.count++)
    },
    later(act: () => void): void {
      const looked = { at: connections.count, times: 0 }
      const look = () => {
        if (connections.count === looked.at || looked.times++ >= mostLooks) return act()
        looked.at = connections.count
        setImmediate(look)
      }
      setImmediate(look)
    },
  }
}
