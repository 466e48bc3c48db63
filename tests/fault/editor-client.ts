import { setTimeout } from 'node:timers/promises'
import { siteAdmin } from './site-process.ts'

export type Sent = {
  /** Undefined when the connection broke or timed out. */
  readonly status: number | undefined
  readonly body: Record<string, unknown>
  readonly retryAfter: string | null
}

/** A signed-in administrator who sends requests to any process with the cookies of earlier responses. */
export type EditorClient = {
  /** The revision named by the last response to a write. */
  revision(): number
  /** The cookie that makes any process catch up with this editor's writes. */
  seen(): string
  send(url: string, request: { method: string; path: string; body?: unknown; type?: string }): Promise<Sent>
}

const timeoutMs = 30_000

export async function signIn(url: string): Promise<EditorClient> {
  const jar = new Map<string, string>()
  const state = { revision: 0 }
  const toCookie = (name: string) => (jar.has(name) ? `${name}=${jar.get(name)}` : '')
  const client: EditorClient = {
    revision: () => state.revision,
    seen: () => toCookie('last-seen-revision'),
    async send(url, { method, path, body, type = 'application/json' }) {
      try {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await fetch(`${url}${path}`, {
          method,
          headers: { cookie, ...(body !== undefined && { 'content-type': type }) },
          ...(body !== undefined && { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
          signal: AbortSignal.timeout(timeoutMs),
        } as RequestInit)
        const json = (await response.json()) as Record<string, unknown>
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          jar.set(name, value)
          if (name === 'last-seen-revision') state.revision = Math.max(state.revision, Number(value.split('.')[0]))
        }
        return { status: response.status, body: json, retryAfter: response.headers.get('retry-after') }
      } catch {
        return { status: undefined, body: {}, retryAfter: null }
      }
    },
  }
  const send = () => client.send(url, { method: 'POST', path: '/api/admin/token', body: siteAdmin })
  let { status, body, retryAfter } = await send()
  // On a busy machine sign-in may be refused at first; the response says when to retry.
  for (let attempt = 0; status === 503 && attempt < 5; attempt++) {
    await setTimeout(Number(retryAfter) * 1000)
    ;({ status, body, retryAfter } = await send())
  }
  if (status !== 200) throw new Error(`Signing in returned ${status}: ${JSON.stringify(body)}`)
  return client
}
