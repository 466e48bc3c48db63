import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { respondToMalformedRequests } from './malformed-requests.ts'

let server: Server
beforeAll(async () => {
  server = createServer((_, response) => response.end('fine'))
  respondToMalformedRequests(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

/** Returns everything received on one connection. */
async function send(request: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(request)
  return await text(socket)
}

test('a URL with raw UTF-8 gets 400 with a hint to percent-encode it', async () => {
  const response = await send('GET /api/verse?ru=свет HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual({
    message: expect.stringContaining('percent-encoded'),
    error: 'invalid',
  })
})

test('headers that are too large get 431', async () => {
  const response = await send(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(response).toMatch(/^HTTP\/1\.1 431 /)
})

test('no error is written to a connection that has already sent a response', async () => {
  const response = await send('GET / HTTP/1.1\r\nHost: a\r\n\r\nnonsense\r\n\r\n')
  expect(response).not.toContain('400 Bad Request')
})

test.each([
  ['an unreadable URL', 'HEAD /свет HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['headers that are too large', `HEAD / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
])('HEAD gets no body: %s', async (_reason, request) => {
  const response = await send(request)
  expect(response).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(response.split('\r\n\r\n')[1]).toBe('')
})
