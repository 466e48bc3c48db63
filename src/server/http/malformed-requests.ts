import type { Server } from 'node:http'
import type { Socket } from 'node:net'

type ParserError = NodeJS.ErrnoException & { readonly rawPacket?: Buffer }

type Rejection = readonly [status: string, message: string]

const unreadable: Rejection = [
  '400 Bad Request',
  'The request could not be read. Characters outside ASCII must be percent-encoded in a URL, as in %D1%81%D0%B2%D0%B5%D1%82.',
]

/** Rejections by the error code of Node's parser. */
const rejections: Readonly<Record<string, Rejection>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
}

/**
 * Explains why Node's parser rejected a request before it reached the listener. Node itself responds without a body.
 */
export function respondToMalformedRequests(server: Server): void {
  server.on('clientError', (error: ParserError, socket: Socket) => {
    // On a connection that has carried a response, this could land in the middle of the next one.
    if (!socket.writable || socket.bytesWritten > 0) return socket.destroy()
    const [status, message] = rejections[error.code ?? ''] ?? unreadable
    const body = mayHaveBody(error) ? JSON.stringify({ message, error: 'invalid' }) : ''
    socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  })
}

/**
 * A response to HEAD has no body. The packet of a long request may be only its end, in which case the method is
 * unknown.
 */
function mayHaveBody({ code, rawPacket }: ParserError): boolean {
  const start = rawPacket?.subarray(0, 8).toString('latin1') ?? ''
  return !start.startsWith('HEAD ') && (code !== 'HPE_HEADER_OVERFLOW' || /^[A-Z]+ /.test(start))
}

const headers = [
  'Content-Type: application/json',
  'Cache-Control: no-store',
  'X-Content-Type-Options: nosniff',
  'Connection: close',
].join('\r\n')
