import { sendJson, type TestResponse } from './send-json.ts'
import type { TestApp } from './test-app.ts'

/** A minimal browser: it has an address and stores cookies. */
export type TestVisitor = {
  readonly jar: Map<string, string>
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>
  signIn(credentials: object): Promise<TestResponse>
}

export function createVisitor(app: TestApp, address: string): TestVisitor {
  const jar = new Map<string, string>()
  const send: TestVisitor['send'] = async (method, path, body, headers = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const own = { 'x-forwarded-for': address, ...(cookie && { cookie }) }
    const response = await sendJson(app, [method, path], body, { ...own, ...headers })
    for (const [name, value] of response.cookies) value ? jar.set(name, value) : jar.delete(name)
    return response
  }
  return { jar, send, signIn: (credentials) => send('POST', '/api/admin/token', credentials) }
}
