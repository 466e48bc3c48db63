import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** An answer as it goes over the wire, head and body in one piece. */
export type SerializedResponse = {
  readonly status: number
  /** As Node takes them, for the answers that Node has to put together. */
  readonly headers: readonly string[]
  readonly bytes: Buffer
  readonly bodyOffset: number
  /** Where the date stands in the head, and of which second it is. */
  readonly dateOffset: number
  second: number
}

type ResponseParts = {
  readonly status: number
  /** Names and values in turn, without the length. */
  readonly headers: readonly string[]
  /** How long a connection is kept for the next request. */
  readonly keepAliveMs: number
  /** Left out where the status allows none. */
  readonly body?: Buffer | string
}

export function serializeResponse({ status, headers, keepAliveMs, body }: ResponseParts): SerializedResponse {
  const length = body === undefined ? 0 : Buffer.byteLength(body)
  const lengthLine = body === undefined ? '' : `Content-Length: ${length}\r\n`
  const keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n`
  const beforeDate = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${toHeaderLines(headers)}${lengthLine}${keepAlive}Date: `
  const bodyOffset = beforeDate.length + date.text.length + 4
  const bytes = Buffer.allocUnsafeSlow(bodyOffset + length)
  bytes.write(`${beforeDate}${date.text}\r\n\r\n`, 'latin1')
  if (typeof body === 'string') bytes.write(body, bodyOffset)
  else body?.copy(bytes, bodyOffset)
  return { status, headers, bytes, bodyOffset, dateOffset: beforeDate.length, second: date.second }
}

const headerLines = new WeakMap<readonly string[], string>()

/** Many answers have the same list. */
function toHeaderLines(headers: readonly string[]): string {
  const lines =
    headerLines.get(headers) ?? headers.reduce((text, part, at) => text + part + (at % 2 ? '\r\n' : ': '), '')
  headerLines.set(headers, lines)
  return lines
}

export function bodyOf({ bytes, bodyOffset }: SerializedResponse): Buffer {
  return bytes.subarray(bodyOffset)
}

/**
 * One write of bytes that are there already is a third less work than a head that Node puts together and checks each time (decision
 * 0013). Node keeps the order of answers, the connection and its timeouts as ever; it is only told that the head has gone out. Whatever
 * is not the plain case goes Node's own way: a client that will not keep the connection, HEAD, an answer that waits for one before it.
 */
export function sendSerialized(
  request: IncomingMessage,
  response: ServerResponse,
  serialized: SerializedResponse,
): void {
  const { socket } = response
  if (socket && canSendInOneWrite(request, response)) sendInOneWrite(socket, response, serialized)
  else sendThroughNode(response, serialized)
}

function sendInOneWrite(socket: Socket, response: ServerResponse, serialized: SerializedResponse): void {
  updateDate(serialized)
  response.statusCode = serialized.status
  Object.assign(response, headerSent)
  socket.write(serialized.bytes)
  response.end()
}

/** What Node's ServerResponse knows its own head by. */
const headerSent = { _header: ' ', _headerSent: true }

function canSendInOneWrite(
  { method, httpVersionMinor }: IncomingMessage,
  { shouldKeepAlive }: ServerResponse,
): boolean {
  return method === 'GET' && httpVersionMinor === 1 && shouldKeepAlive
}

function sendThroughNode(response: ServerResponse, serialized: SerializedResponse): void {
  const body = bodyOf(serialized)
  const length = serialized.status === 304 ? [] : ['Content-Length', String(body.length)]
  response.writeHead(serialized.status, [...serialized.headers, ...length])
  response.end(body)
}

/** Of this second, or of the last one that was asked for. Every date of this form is as long as any other. */
const date = { second: 0, text: new Date(0).toUTCString() }

/** In place. */
function updateDate(serialized: SerializedResponse): void {
  const second = Math.floor(Date.now() / 1000)
  if (serialized.second === second) return
  if (date.second !== second) Object.assign(date, { second, text: new Date(second * 1000).toUTCString() })
  serialized.second = second
  serialized.bytes.write(date.text, serialized.dateOffset, 'latin1')
}
