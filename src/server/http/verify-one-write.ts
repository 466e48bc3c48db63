import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { type SendSerialized, sendSerialized, sendThroughNode, serializeResponse } from './serialized-response.ts'

const timeoutMs = 2000
const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

/**
 * Chooses how cached responses are sent. The single write uses private fields of Node, so it is tested at the start; if
 * a version of Node no longer supports it, Node writes the header itself, which is slower but always correct.
 */
export async function selectSender(log: Log, send: SendSerialized = sendSerialized): Promise<SendSerialized> {
  if (await isOneWriteSupported(send)) return send
  log('warn', 'single-write responses do not work on this Node version; falling back to writeHead')
  return sendThroughNode
}

/**
 * Sends two requests over one loopback connection: both responses must arrive byte for byte, and Node must know that
 * they ended.
 */
async function isOneWriteSupported(send: SendSerialized): Promise<boolean> {
  const serialized = serializeResponse({ status: 200, headers: [['X-Check', 'yes']], keepAliveMs: 5000, body: 'check' })
  const finished = { count: 0 }
  const server = createServer((request, response) => {
    response.once('finish', () => finished.count++)
    try {
      send(request, response, serialized)
    } catch {
      response.destroy()
    }
  })
  try {
    // Exclusive to this process: workers of a cluster otherwise share the port, and another one would take the
    // requests.
    const address = { port: 0, host: '127.0.0.1', exclusive: true }
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address, resolve))
    const { port } = server.address() as AddressInfo
    const received = await exchange(port, [get, get], serialized.bytes.length)
    await setImmediate()
    return finished.count === 2 && withoutDate(received) === withoutDate(serialized.bytes).repeat(2)
  } catch {
    return false
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** The two dates may differ by a second. */
function withoutDate(bytes: Buffer): string {
  return bytes.toString('latin1').replaceAll(/Date: [^\r]+/g, '')
}

/** Sends each request after the response to the previous one has arrived. */
function exchange(port: number, requests: readonly string[], responseBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    const state = { sent: 0, received: 0 }
    const sendNext = () => {
      const next = requests[state.sent++]
      if (next) socket.write(next)
      else {
        clearTimeout(timer)
        socket.destroy()
        resolve(Buffer.concat(chunks))
      }
    }
    const timer = setTimeout(() => socket.destroy(new Error('No response.')), timeoutMs)
    socket.on('connect', sendNext)
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      state.received += chunk.length
      if (state.received >= state.sent * responseBytes) sendNext()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      clearTimeout(timer)
      reject(new Error('The connection was closed.'))
    })
  })
}
