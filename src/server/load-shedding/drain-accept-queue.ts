import type { Server } from 'node:http'

/** Enough to accept a flood of connections, but bounded, so that a flood does not stop the work. */
const maxRounds = 256

/**
 * Delays work until the accept queue of the server is drained. Node accepts one new connection per round of its event
 * loop. If a page were rendered in every round, only a few dozen connections a second would be accepted, and the others
 * would wait for seconds where they cannot be counted. So work is deferred as long as the last round accepted a
 * connection.
 */
export function createAcceptQueue() {
  const connections = { count: 0 }
  return {
    watch(server: Server): void {
      server.on('connection', () => connections.count++)
    },
    afterDrain(act: () => void): void {
      const checked = { at: connections.count, rounds: 0 }
      const check = () => {
        if (connections.count === checked.at || checked.rounds++ >= maxRounds) return act()
        checked.at = connections.count
        setImmediate(check)
      }
      setImmediate(check)
    },
  }
}
