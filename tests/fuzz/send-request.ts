import { type Agent, maxHeaderSize, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FuzzRequest, FuzzResponse } from './fuzz-request.ts'

/** A request without a response for this long has hung. */
const timeoutMs = 60_000

/** Sends a request unmodified. Uses `node:http`, because `fetch` refuses unusual methods and headers. */
export function sendRequest(url: string, agent: Agent, sent: FuzzRequest): Promise<FuzzResponse> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const bytes = sent.body === undefined ? undefined : Buffer.from(sent.body)
    const framed = bytes && !sent.headers['transfer-encoding'] ? { 'content-length': String(bytes.length) } : {}
    const headers = { ...sent.headers, ...framed }
    // Node responds to a head that is too large only on a new connection, and closes a reused one.
    const used = sent.path.length + JSON.stringify(headers).length > maxHeaderSize - 1000 ? false : agent
    const target = { hostname, port, agent: used, method: sent.method, path: sent.path, headers }
    const outgoing = request(target, (incoming) => {
      const ms = performance.now() - startedAt
      if (sent.isUnread) {
        incoming.destroy()
        return resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text: '', ms })
      }
      const chunks: Buffer[] = []
      incoming.on('data', (chunk) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text: unpack(Buffer.concat(chunks), incoming.headers['content-encoding']),
          ms,
        }),
      )
    })
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new Error(`no response within ${timeoutMs} ms`)))
    outgoing.on('error', reject)
    outgoing.end(bytes)
  })
}

function unpack(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}
