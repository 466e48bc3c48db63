import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

export type HeldConnections = {
  readonly url: string
  readonly seconds: number
  readonly connections: number
  /** What a connection sends when it opens, by its number; an empty text for nothing. */
  readonly toRequest: (at: number) => string
  /** Whether the clients never read the responses. */
  readonly unread?: boolean
  /** How often each connection sends its request again. */
  readonly againMs?: number
}

const tickMs = 50
/** As many as the client itself can open in time. */
const opensPerTick = 100

/** Holds connections open and replaces each one that the site closes. Resolves to the number of opened connections. */
export async function holdConnections(held: HeldConnections): Promise<number> {
  const { url, seconds, connections, toRequest, unread = false, againMs = Number.POSITIVE_INFINITY } = held
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const state = { opened: 0 }
  /** In the order of their next request; each sends one every `againMs`. */
  const turns: Socket[] = []
  const open = () => {
    const at = state.opened++
    const socket = connect({ host: hostname, port: Number(port) })
    sockets.add(socket)
    turns.push(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    if (unread) socket.pause()
    else socket.resume()
    socket.write(toRequest(at))
  }
  const endsAt = performance.now() + seconds * 1000
  while (performance.now() < endsAt) {
    for (let count = 0; count < opensPerTick && sockets.size < connections; count++) open()
    for (const socket of turns.splice(0, Math.ceil((turns.length * tickMs) / againMs))) {
      if (!sockets.has(socket)) continue
      if (socket.writable) socket.write(toRequest(0))
      turns.push(socket)
    }
    await setTimeout(tickMs)
  }
  for (const socket of sockets) socket.destroy()
  return state.opened
}
