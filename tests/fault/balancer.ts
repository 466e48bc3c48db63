import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Balancer = {
  readonly url: string
  add(url: string): void
  /** Removes a backend that has ended; its replacement has another URL. */
  remove(url: string): void
  /** Resolves once this backend receives requests. */
  untilReady(url: string): Promise<void>
  stop(): void
}

type Backend = { readonly url: URL; readonly agent: Agent; isReady: boolean }

const checkEveryMs = 100

/**
 * A minimal load balancer: round robin over keep-alive connections to the processes that report ready. It never
 * retries, so the client sees every failure.
 */
export async function startBalancer(): Promise<Balancer> {
  const backends = new Map<string, Backend>()
  const state = { turn: 0 }
  const checkReadiness = async (backend: Backend) => {
    const response = await fetch(new URL('/api/health/ready', backend.url)).catch(() => undefined)
    await response?.arrayBuffer().catch(() => {})
    backend.isReady = response?.status === 200
  }
  const timer = setInterval(() => void Promise.all([...backends.values()].map(checkReadiness)), checkEveryMs)
  const server = createServer((incoming, outgoing) => {
    const ready = [...backends.values()].filter(({ isReady }) => isReady)
    const backend = ready[state.turn++ % ready.length]
    if (backend) forward(backend, incoming, outgoing)
    else outgoing.writeHead(502).end('no process is ready')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(url) {
      backends.set(url, { url: new URL(url), agent: new Agent({ keepAlive: true }), isReady: false })
    },
    remove(url) {
      backends.get(url)?.agent.destroy()
      backends.delete(url)
    },
    async untilReady(url) {
      while (!backends.get(url)?.isReady) await new Promise((resolve) => setTimeout(resolve, checkEveryMs))
    },
    stop() {
      clearInterval(timer)
      server.closeAllConnections()
      server.close()
      for (const { agent } of backends.values()) agent.destroy()
    },
  }
}

function forward({ url, agent }: Backend, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url: path, headers } = incoming
  const sent = request({ host: url.hostname, port: url.port, agent, method, path, headers }, (response) => {
    const { connection: _, ...passed } = response.headers
    outgoing.writeHead(response.statusCode ?? 502, passed)
    response.pipe(outgoing)
    response.on('error', () => outgoing.destroy())
  })
  sent.on('error', (error) => {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end(String(error))
  })
  incoming.pipe(sent)
}
