import { EventEmitter, once } from 'node:events'
import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { shutDownOnSignal } from './graceful-shutdown.ts'

/** Sends a request over a kept-alive connection, as a proxy does. */
function send(port: number, agent: Agent): Promise<{ status: number; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', agent }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

function setUp(server: Server, delayMs: number) {
  const process = Object.assign(new EventEmitter(), { exit: (code: number) => ended.resolve(code) })
  const ended = Promise.withResolvers<number>()
  const state = { stopping: false }
  const closed = { count: 0 }
  const close = async () => void closed.count++
  shutDownOnSignal(process as unknown as NodeJS.Process, server, { state, delayMs, close })
  return { process, ended: ended.promise, state, closed }
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

describe('on SIGTERM', () => {
  test('reports it, serves new requests on open connections, closes kept-alive connections, then exits', async () => {
    const server = createServer((_, response) => response.end('done'))
    const port = await listen(server)
    const { process, ended, state, closed } = setUp(server, 200)
    const agent = new Agent({ keepAlive: true })
    expect(await send(port, agent)).toEqual({ status: 200, connection: 'keep-alive' })
    process.emit('SIGTERM')
    process.emit('SIGTERM')
    expect(state.stopping).toBe(true)
    expect(await send(port, agent)).toEqual({ status: 200, connection: 'close' })
    expect(await send(port, agent)).toEqual({ status: 200, connection: 'close' })
    expect(await ended).toBe(0)
    expect(closed.count).toBe(1)
    await expect(send(port, agent)).rejects.toThrow('ECONNREFUSED')
  })

  test('a running request is finished, and its connection does not delay the exit', async () => {
    const received = Promise.withResolvers<() => void>()
    const server = createServer((_, response) => received.resolve(() => response.end('done')))
    const port = await listen(server)
    const { process, ended } = setUp(server, 0)
    const agent = new Agent({ keepAlive: true })
    const sent = send(port, agent)
    const finish = await received.promise
    process.emit('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 50))
    finish()
    expect(await sent).toMatchObject({ status: 200 })
    expect(await ended).toBe(0)
  })
})
