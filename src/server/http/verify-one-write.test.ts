import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type SendSerialized, sendSerialized, sendThroughNode, serializeResponse } from './serialized-response.ts'
import { selectSender } from './verify-one-write.ts'

const running: Server[] = []
afterEach(() => {
  for (const server of running.splice(0)) server.close()
})

/** A Node version without these fields: it writes its own header after ours. */
const withoutFields: SendSerialized = (_request, response, { bytes }) => {
  response.socket?.write(bytes)
  response.end()
}
/** A Node version that never learns that the response ended. */
const withoutEnd: SendSerialized = (_request, response, { bytes }) => void response.socket?.write(bytes)
const throwing: SendSerialized = () => {
  throw new TypeError('not a function')
}

async function select(send?: SendSerialized) {
  const logged: string[] = []
  const selected = await selectSender((level) => logged.push(level), send)
  return { selected, logged }
}

describe('sending a response in one write', () => {
  test('is used while it works', async () => {
    expect(await select()).toEqual({ selected: sendSerialized, logged: [] })
  })

  test.each([
    ['Node writes its own header', withoutFields],
    ['Node never reports the end of the response', withoutEnd],
    ['it throws', throwing],
  ])('is not used when %s', async (_case, send) => {
    expect(await select(send)).toEqual({ selected: sendThroughNode, logged: ['warn'] })
  })

  test.each([
    ['in one write', sendSerialized],
    ['through Node', sendThroughNode],
  ])('a client gets the same response %s', async (_case, send) => {
    const serialized = serializeResponse({ status: 200, headers: [['ETag', '"1"']], keepAliveMs: 5000, body: 'ışık' })
    const server = createServer((request, response) => send(request, response, serialized))
    running.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([200, '"1"', 'ışık'])
    expect(response.headers.get('content-length')).toBe('7')
  })
})
