import { type IncomingHttpHeaders, request } from 'node:http'

export type RawRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/** Status 0 when the connection was closed without a response. */
export type RawResponse = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string }

/** Sends a request unmodified: `fetch` would normalise the URL and refuse the Host header. */
export function sendRaw(url: string, { method, path, headers, body }: RawRequest): Promise<RawResponse> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const nothing = () => resolve({ status: 0, headers: {}, text: '' })
    const outgoing = request({ hostname, port, method, path, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk) => chunks.push(chunk))
      incoming.on('error', nothing)
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    outgoing.on('error', nothing)
    outgoing.on('connect', nothing)
    outgoing.end(body)
  })
}
