import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { HeaderList } from './internal-response.ts'
import { bodyOf, sendSerialized, serializeResponse } from './serialized-response.ts'

const headers: HeaderList = [
  ['Content-Type', 'text/plain'],
  ['ETag', '"1"'],
]
const make = () => serializeResponse({ status: 200, headers, keepAliveMs: 5000, body: 'light ışık' })

const running: Server[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const server of running.splice(0)) server.close()
})

async function serve(serialized = make(), seen: (response: ServerResponse) => void = () => {}): Promise<number> {
  const server = createServer((request, response) => {
    response.once('close', () => seen(response))
    if (request.url === '/later') setTimeout(() => sendSerialized(request, response, serialized), 50)
    else sendSerialized(request, response, serialized)
  })
  running.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Returns everything received on one connection. */
function exchange(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('end', () => resolve(Buffer.concat(chunks).toString()))
    socket.on('error', reject)
    setTimeout(() => socket.end(), 300)
  })
}

const get = (path = '/', more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`

describe('a serialized response', () => {
  test('is sent with its header, its length in bytes and the date', async () => {
    const text = await exchange(await serve(), get())
    const [head = '', body] = text.split('\r\n\r\n')
    expect(head.split('\r\n')[0]).toBe('HTTP/1.1 200 OK')
    expect(head).toContain('\r\nETag: "1"\r\n')
    expect(head).toContain('\r\nContent-Length: 13\r\n')
    expect(head).toContain('\r\nKeep-Alive: timeout=5\r\n')
    expect(Math.abs(Date.parse(/\r\nDate: ([^\r]+)/.exec(head)?.[1] ?? '') - Date.now())).toBeLessThan(3000)
    expect(body).toBe('light ışık')
  })

  test('has the same header lines as written by Node', async () => {
    const toLines = (text: string) => text.split('\r\n\r\n')[0]?.split('\r\n').toSorted()
    const port = await serve()
    const inOneWrite = toLines(await exchange(port, get()))
    const throughNode = toLines(await exchange(port, 'HEAD / HTTP/1.1\r\nHost: a\r\n\r\n'))
    const withoutDate = (lines: string[] | undefined) => lines?.filter((line) => !line.startsWith('Date: '))
    expect(withoutDate(inOneWrite)).toEqual(withoutDate(throughNode))
  })

  test('several responses on one connection are sent in order, including delayed ones', async () => {
    const seen: number[] = []
    const port = await serve(make(), ({ statusCode, writableFinished }) => writableFinished && seen.push(statusCode))
    const text = await exchange(port, get('/later') + get() + get('/later') + get())
    expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(4)
    expect(text.match(/light ışık/g)).toHaveLength(4)
    expect(text.endsWith('light ışık')).toBe(true)
    await expect.poll(() => seen).toEqual([200, 200, 200, 200])
  })

  test.each([
    ['a client that closes the connection', get('/', 'Connection: close\r\n'), 'Connection: close'],
    ['HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', 'Connection: close'],
  ])('%s gets Connection: close', async (_case, request, line) => {
    const text = await exchange(await serve(), request)
    expect(text).toContain(line)
    expect(text.endsWith('light ışık')).toBe(true)
  })

  test('HEAD gets only the header', async () => {
    const text = await exchange(await serve(), 'HEAD / HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(text).toContain('Content-Length: 13')
    expect(text.endsWith('\r\n\r\n')).toBe(true)
  })

  test('304 has neither body nor length, and the next response follows it', async () => {
    const port = await serve(serializeResponse({ status: 304, headers, keepAliveMs: 5000 }))
    const text = await exchange(port, get() + get())
    expect(text.match(/HTTP\/1\.1 304 Not Modified/g)).toHaveLength(2)
    expect(text).not.toContain('Content-Length')
  })

  test('a client that disconnects during a large response affects no other', async () => {
    const seen: boolean[] = []
    const serialized = serializeResponse({ status: 200, headers, keepAliveMs: 5000, body: Buffer.alloc(30_000_000) })
    const port = await serve(serialized, (response) => seen.push(response.writableFinished))
    const socket = connect(port, '127.0.0.1', () => socket.write(get()))
    socket.once('data', () => socket.destroy())
    await expect.poll(() => seen).toEqual([false])
    expect(await exchange(port, 'HEAD / HTTP/1.1\r\nHost: a\r\n\r\n')).toContain('200 OK')
  })

  test('the date is that of the second in which the response is sent', async () => {
    const serialized = make()
    const port = await serve(serialized)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-01-02T03:04:05Z') })
    expect(await exchange(port, get())).toContain('Date: Sat, 02 Jan 2027 03:04:05 GMT')
    vi.setSystemTime(Date.parse('2027-01-02T03:04:06Z'))
    expect(await exchange(port, get())).toContain('Date: Sat, 02 Jan 2027 03:04:06 GMT')
    expect(bodyOf(serialized).toString()).toBe('light ışık')
  })
})
