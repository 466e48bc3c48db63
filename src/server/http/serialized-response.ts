import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type Body, byteLengthOf, writeBody } from './body.ts'
import type { HeaderList } from './internal-response.ts'

/** A response as sent over the wire: header and body in one buffer. */
export type SerializedResponse = {
  readonly status: number
  /** For the cases in which Node writes the header. */
  readonly headers: HeaderList
  readonly bytes: Buffer
  readonly bodyOffset: number
  /** Where the date is in `bytes`, and the second that it shows. */
  readonly dateOffset: number
  second: number
}

type ResponseParts = {
  readonly status: number
  /** The headers without the length. Many responses share one list. */
  readonly headers: HeaderList
  /** The headers of this response alone. */
  readonly own?: HeaderList
  /** How long a connection stays open for the next request. */
  readonly keepAliveMs: number
  /** Undefined when the status allows no body. */
  readonly body?: Body | Buffer
}

export function serializeResponse({ status, headers, own = [], keepAliveMs, body }: ResponseParts): SerializedResponse {
  const length = body === undefined ? 0 : byteLengthOf(body)
  const lengthLine = body === undefined ? '' : `Content-Length: ${length}\r\n`
  const keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n`
  const beforeDate = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${findHeaderLines(headers)}${toHeaderLines(own)}${lengthLine}${keepAlive}Date: `
  const bodyOffset = beforeDate.length + date.text.length + 4
  const bytes = Buffer.allocUnsafeSlow(bodyOffset + length)
  bytes.write(`${beforeDate}${date.text}\r\n\r\n`, 'latin1')
  if (body !== undefined) writeBody(body, bytes, bodyOffset)
  const all = [...headers, ...own]
  return { status, headers: all, bytes, bodyOffset, dateOffset: beforeDate.length, second: date.second }
}

const headerLines = new WeakMap<HeaderList, string>()

function findHeaderLines(headers: HeaderList): string {
  const lines = headerLines.get(headers) ?? toHeaderLines(headers)
  headerLines.set(headers, lines)
  return lines
}

function toHeaderLines(headers: HeaderList): string {
  return headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
}

export function bodyOf({ bytes, bodyOffset }: SerializedResponse): Buffer {
  return bytes.subarray(bodyOffset)
}

export type SendSerialized = (
  request: IncomingMessage,
  response: ServerResponse,
  serialized: SerializedResponse,
) => void

/**
 * Writing prebuilt bytes takes a third less work than letting Node build and check a header for each response (decision
 * 0013). Node still manages the order of responses, the connection and its timeouts; it is only told that the header is
 * sent. Every case but the usual one goes through Node: HEAD, HTTP/1.0, a connection that is to be closed.
 */
export const sendSerialized: SendSerialized = (request, response, serialized) => {
  const { socket } = response
  if (socket && isUsualCase(request, response)) sendInOneWrite(socket, response, serialized)
  else sendThroughNode(request, response, serialized)
}

function sendInOneWrite(socket: Socket, response: ServerResponse, serialized: SerializedResponse): void {
  updateDate(serialized)
  response.statusCode = serialized.status
  Object.assign(response, headerSent)
  socket.write(serialized.bytes)
  response.end()
}

/**
 * The fields that tell Node's ServerResponse that its header is sent. They are not public: see `verify-one-write.ts`.
 */
const headerSent = { _header: ' ', _headerSent: true }

function isUsualCase({ method, httpVersionMinor }: IncomingMessage, { shouldKeepAlive }: ServerResponse): boolean {
  return method === 'GET' && httpVersionMinor === 1 && shouldKeepAlive
}

/** The slower way, with public functions of Node only. */
export const sendThroughNode: SendSerialized = (_request, response, serialized) => {
  const body = bodyOf(serialized)
  const length = serialized.status === 304 ? [] : ['Content-Length', String(body.length)]
  response.writeHead(serialized.status, [...serialized.headers.flat(), ...length])
  response.end(body)
}

/** The date of the last second asked for. Every date in this format has the same length. */
const date = { second: 0, text: new Date(0).toUTCString() }

/** Writes the current date over the one in the header. */
function updateDate(serialized: SerializedResponse): void {
  const second = Math.floor(Date.now() / 1000)
  if (serialized.second === second) return
  if (date.second !== second) Object.assign(date, { second, text: new Date(second * 1000).toUTCString() })
  serialized.second = second
  serialized.bytes.write(date.text, serialized.dateOffset, 'latin1')
}
