import { EventEmitter, once } from 'node:events'
import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { shutDownOnSignal } from './graceful-shutdown.ts'

/** Asks on a connection that is kept, as a proxy does. */
function ask(port: number, agent: Agent): Promise<{ status: number; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

function stage(server: Server, delayMs: number) {
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
  test('it says so, answers what still comes and lets go of kept connections, then ends', async () => {
    const server = createServer((_, response) => response.end('done'))
    const port = await listen(server)
    const { process, ended, state, closed } = stage(server, 200)
    const agent = new Agent({ keepAlive: true })
    expect(await ask(port, agent)).toEqual({ status: 200, connection: 'keep-alive' })
    process.emit('SIGTERM')
    process.emit('SIGTERM')
    expect(state.stopping).toBe(true)
    expect(await ask(port, agent)).toEqual({ status: 200, connection: 'close' })
    expect(await ask(port, agent)).toEqual({ status: 200, connection: 'close' })
    expect(await ended).toBe(0)
    expect(closed.count).toBe(1)
    await expect(ask(port, agent)).rejects.toThrow('ECONNREFUSED')
  })

  test('what runs is finished, and its connection does not hold up the end', async () => {
    const asked = Promise.withResolvers<() => void>()
    const server = createServer((_, response) => asked.resolve(() => response.end('done')))
    const port = await listen(server)
    const { process, ended } = stage(server, 0)
    const agent = new Agent({ keepAlive: true })
    const answer = ask(port, agent)
    const finish = await asked.promise
    process.emit('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 50))
    finish()
    expect(await answer).toMatchObject({ status: 200 })
    expect(await ended).toBe(0)
  })
})
