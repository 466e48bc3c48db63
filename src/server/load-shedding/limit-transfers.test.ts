import { createServer, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createSendLarge } from './limit-transfers.ts'
import { createLimiter } from './limiter.ts'

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})

const body = Buffer.alloc(8 * 1_048_576, 'a')

async function serve() {
  const state = { begun: 0 }
  const transfers = createLimiter({ maxConcurrent: 1, minQueue: 1, maxQueue: 1, intervalMs: 1000, targetMs: 1000 })
  const sendLarge = createSendLarge(transfers, (_, response) => void response.writeHead(503).end())
  const server = createServer((request, response) =>
    sendLarge(request, response, () => {
      state.begun++
      response.end(body)
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUps.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, state, transfers }
}

function fetchLarge(port: number): Promise<[status: number, length: number]> {
  return new Promise((resolve, reject) => {
    get({ port, agent: false }, (response) => {
      const read = { length: 0 }
      response.on('data', (chunk: Buffer) => {
        read.length += chunk.length
      })
      response.on('end', () => resolve([response.statusCode ?? 0, read.length]))
    }).on('error', reject)
  })
}

test('large bodies are sent one at a time, and requests beyond the queue get 503', async () => {
  const { port } = await serve()
  const responses = await Promise.all([1, 2, 3, 4].map(() => fetchLarge(port)))
  const sent = responses.filter(([status]) => status === 200)
  expect(sent.length).toBeGreaterThanOrEqual(2)
  expect(sent.every(([, length]) => length === body.length)).toBe(true)
  expect(responses.some(([status]) => status === 503)).toBe(true)
})

test('a client that stops reading passes its turn to the next client', async () => {
  const { port, state } = await serve()
  const socket = connect(port, '127.0.0.1')
  cleanUps.push(() => socket.destroy())
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  while (state.begun === 0) await setTimeout(5)
  expect(await fetchLarge(port)).toEqual([200, body.length])
})

test('a client that disconnects before its turn takes no turn', async () => {
  const { port, state, transfers } = await serve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = transfers.run(() => promise)
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  while (transfers.counts().queued === 0) await setTimeout(5)
  socket.destroy()
  await setTimeout(30)
  resolve()
  await held
  await setTimeout(30)
  expect(state.begun).toBe(0)
})
