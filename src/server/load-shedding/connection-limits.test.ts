import { EventEmitter } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { limitConnections, toServerOptions } from './connection-limits.ts'

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})

const large = Buffer.alloc(20 * 1_048_576, 'a')
const limits = { checkEveryMs: 20, graceMs: 4000, minBytesPerMs: 1_000_000, maxUnreadBytes: 1_000_000_000 }

/** Returns the status of the response; undefined if the connection is closed instead. */
const fetchStatus = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: 'close' } }).then(
    ({ status }) => status,
    () => undefined,
  )

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

describe('connection limits', () => {
  test('a client that does not read its response is disconnected, and a client that reads is not', async () => {
    const server = createServer((_, response) => response.end(large))
    const count = limitConnections(server, limits)
    const port = await serve(server)
    open(port, get)
    while (count() < 1) await new Promise((resolve) => setTimeout(resolve, 5))
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: 'close' } })
    expect((await response.arrayBuffer()).byteLength).toBe(large.length)
    while (count() > 0) await new Promise((resolve) => setTimeout(resolve, 5))
  })

  test('if too much is unread, the slowest client is disconnected first', async () => {
    const server = createServer((_, response) => response.end(large))
    const count = limitConnections(server, { ...limits, graceMs: 1_000_000, maxUnreadBytes: 2.5 * large.length })
    const port = await serve(server)
    const cut: number[] = []
    server.on('connection', (socket) => {
      const index = cut.length + count()
      socket.once('close', () => cut.push(index))
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

  test('near the limit idle connections are closed for new connections', async () => {
    const server = createServer((_, response) => response.end('ok'))
    const count = limitConnections(server, { closeIdleFrom: 20 })
    // Idle connections are closed every 100 ms, in which 12 more are opened here.
    server.maxConnections = 60
    const port = await serve(server)
    for (let opened = 0; opened < 200; opened++) {
      open(port, get)
      await new Promise((resolve) => setTimeout(resolve, 8))
    }
    expect(count()).toBeLessThan(60)
    // After a stall of the machine, all connections are taken until idle ones are closed again.
    await expect.poll(() => fetchStatus(port)).toBe(200)
  })

  test('at the limit silent connections are closed, too', async () => {
    const server = createServer((_, response) => response.end('ok'))
    limitConnections(server, { closeIdleFrom: 20, maxSilentMs: 50 })
    server.maxConnections = 24
    const port = await serve(server)
    for (let opened = 0; opened < 40; opened++) open(port, '')
    await expect.poll(() => fetchStatus(port)).toBe(200)
  })

  test.each([
    ['192.0.2.7', true, 3],
    ['192.0.2.7', false, 6],
    ['127.0.0.1', true, 6],
  ])('six connections from %s, exposed: %s, leave %i', (remoteAddress, isExposed, left) => {
    const server = createServer()
    cleanUps.push(() => void server.close())
    const count = limitConnections(server, { isExposed, maxPerNetwork: 3 })
    for (let opened = 0; opened < 6; opened++) {
      const socket = new EventEmitter()
      server.emit('connection', Object.assign(socket, { remoteAddress, destroy: () => socket.emit('close') }))
    }
    expect(count()).toBe(left)
  })

  test('an endless request header is cut off', async () => {
    const options = { ...toServerOptions({ behindProxy: false }), headersTimeout: 100, connectionsCheckingInterval: 20 }
    const server = createServer(options, (_, response) => response.end())
    const port = await serve(server)
    const socket = open(port, 'GET / HTTP/1.1\r\nX-Slow: ')
    socket.resume()
    await new Promise((resolve) => socket.once('close', resolve))
  })
})
