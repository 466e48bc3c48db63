import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createDeliverPurge } from './deliver-purge.ts'

const running: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of running.splice(0)) server.close()
})

async function serve(respond: (request: IncomingMessage, response: ServerResponse) => void) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    request.resume().on('end', () => respond(request, response))
  })
  running.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge` }
}

const agree = (_request: IncomingMessage, response: ServerResponse) => void response.end()

test.each([
  ['agrees', 200, true],
  ['refuses', 503, false],
])('a cache that %s', async (_case, status, isDone) => {
  const { requests, url } = await serve((_request, response) => void response.writeHead(status).end())
  const purging = createDeliverPurge({ urls: [url], method: 'POST' })(['verse-1'])
  if (isDone) await purging
  else await expect(purging).rejects.toThrow(String(status))
  expect(requests).toEqual(['POST /purge'])
})

test('the error names the cache that is unreachable, and why', async () => {
  const { url } = await serve(agree)
  const gone = await serve(agree)
  await new Promise((resolve) => running.pop()?.close(resolve))
  const { host } = new URL(gone.url)
  const purging = createDeliverPurge({ urls: [url, gone.url], method: 'POST' })(['verse-1'])
  await expect(purging).rejects.toThrow(`${host} was not reached: connect ECONNREFUSED ${host}`)
})

test.each([301, 307])('a cache that redirects with %i is not followed', async (status) => {
  const other = await serve(agree)
  const { url } = await serve((_request, response) => void response.writeHead(status, { location: other.url }).end())
  await expect(createDeliverPurge({ urls: [url], method: 'POST' })(['verse-1'])).rejects.toThrow()
  expect(other.requests).toEqual([])
})
