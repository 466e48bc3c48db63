import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { boundConnections, toServerOptions } from './bound-connections.ts'

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})

const large = Buffer.alloc(20 * 1_048_576, 'a')
const quick = { lookEveryMs: 20, graceMs: 1500, bytesPerMs: 1_000_000, room: 1_000_000_000 }

async function serve(server: Server): Promise<number> {
  cleanUps.push(
    () => server.closeAllConnections(),
    () => void server.close(),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Sends the lines and then neither reads nor writes. */
function open(port: number, lines: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(lines))
  socket.on('error', () => {})
  socket.pause()
  cleanUps.push(() => void socket.destroy())
  return socket
}

const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

describe('connections', () => {
  test('a client that does not read its answer is cut off; one that does is not', async () => {
    const server = createServer((_, response) => response.end(large))
    const count = boundConnections(server, quick)
    const port = await serve(server)
    open(port, get)
    while (count() < 1) await new Promise((resolve) => setTimeout(resolve, 5))
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: 'close' } })
    expect((await answer.arrayBuffer()).byteLength).toBe(large.length)
    while (count() > 0) await new Promise((resolve) => setTimeout(resolve, 5))
  })

  test('when all together leave too much unread, the first to lag goes first', async () => {
    const server = createServer((_, response) => response.end(large))
    const count = boundConnections(server, { ...quick, graceMs: 1_000_000, room: 2.5 * large.length })
    const port = await serve(server)
    const cut: number[] = []
    server.on('connection', (socket) => {
      const place = cut.length + count()
      socket.once('close', () => cut.push(place))
    })
    for (let opened = 0; opened < 4; opened++) {
      open(port, get)
      while (cut.length + count() <= opened) await new Promise((resolve) => setTimeout(resolve, 5))
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    while (cut.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(cut[0]).toBe(1)
    expect(count()).toBeGreaterThanOrEqual(2)
  })

  test('a request line that never ends is cut off', async () => {
    const options = { ...toServerOptions({ behindProxy: false }), headersTimeout: 100, connectionsCheckingInterval: 20 }
    const server = createServer(options, (_, response) => response.end())
    const port = await serve(server)
    const socket = open(port, 'GET / HTTP/1.1\r\nX-Slow: ')
    socket.resume()
    await new Promise((resolve) => socket.once('close', resolve))
  })
})
