import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** An answer as it goes over the wire, head and body in one piece. */
export type ReadyAnswer = {
  readonly status: number
  /** As Node takes them, for the answers that Node has to put together. */
  readonly headers: readonly string[]
  readonly whole: Buffer
  readonly bodyAt: number
  /** Where the date stands in the head, and of which second it is. */
  readonly dateAt: number
  second: number
}

type Given = {
  readonly status: number
  /** Names and values in turn, without the length. */
  readonly headers: readonly string[]
  /** How long a connection is kept for the next request. */
  readonly keepAliveMs: number
  /** Left out where the status allows none. */
  readonly body?: Buffer | string
}

export function toReadyAnswer({ status, headers, keepAliveMs, body }: Given): ReadyAnswer {
  const length = body === undefined ? 0 : Buffer.byteLength(body)
  const lengthLine = body === undefined ? '' : `Content-Length: ${length}\r\n`
  const keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n`
  const beforeDate = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${toLines(headers)}${lengthLine}${keepAlive}Date: `
  const bodyAt = beforeDate.length + date.text.length + 4
  const whole = Buffer.allocUnsafeSlow(bodyAt + length)
  whole.write(`${beforeDate}${date.text}\r\n\r\n`, 'latin1')
  if (typeof body === 'string') whole.write(body, bodyAt)
  else body?.copy(whole, bodyAt)
  return { status, headers, whole, bodyAt, dateAt: beforeDate.length, second: date.second }
}

const known = new WeakMap<readonly string[], string>()

/** Many answers have the same list. */
function toLines(headers: readonly string[]): string {
  const lines = known.get(headers) ?? headers.reduce((text, part, at) => text + part + (at % 2 ? '\r\n' : ': '), '')
  known.set(headers, lines)
  return lines
}

export function bodyOf({ whole, bodyAt }: ReadyAnswer): Buffer {
  return whole.subarray(bodyAt)
}

/**
 * One write of bytes that are there already is a third less work than a head that Node puts together and checks each time (decision
 * 0013). Node keeps the order of answers, the connection and its timeouts as ever; it is only told that the head has gone out. Whatever
 * is not the plain case goes Node's own way: a client that will not keep the connection, HEAD, an answer that waits for one before it.
 */
export function sendReady(request: IncomingMessage, response: ServerResponse, answer: ReadyAnswer): void {
  const { socket } = response
  if (socket && isPlain(request, response)) sendWhole(socket, response, answer)
  else sendInParts(response, answer)
}

function sendWhole(socket: Socket, response: ServerResponse, answer: ReadyAnswer): void {
  setDate(answer)
  response.statusCode = answer.status
  Object.assign(response, headHasGone)
  socket.write(answer.whole)
  response.end()
}

/** What Node's ServerResponse knows its own head by. */
const headHasGone = { _header: ' ', _headerSent: true }

function isPlain({ method, httpVersionMinor }: IncomingMessage, { shouldKeepAlive }: ServerResponse): boolean {
  return method === 'GET' && httpVersionMinor === 1 && shouldKeepAlive
}

function sendInParts(response: ServerResponse, answer: ReadyAnswer): void {
  const body = bodyOf(answer)
  const length = answer.status === 304 ? [] : ['Content-Length', String(body.length)]
  response.writeHead(answer.status, [...answer.headers, ...length])
  response.end(body)
}

/** Of this second, or of the last one that was asked for. Every date of this form is as long as any other. */
const date = { second: 0, text: new Date(0).toUTCString() }

/** In place. */
function setDate(answer: ReadyAnswer): void {
  const second = Math.floor(Date.now() / 1000)
  if (answer.second === second) return
  if (date.second !== second) Object.assign(date, { second, text: new Date(second * 1000).toUTCString() })
  answer.second = second
  answer.whole.write(date.text, answer.dateAt, 'latin1')
}
