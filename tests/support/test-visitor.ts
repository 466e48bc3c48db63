import { type Answer, sendJson } from './send-json.ts'
import type { TestApp } from './test-app.ts'

/** A browser in miniature: it has an address and keeps the cookies it is given. */
export type TestVisitor = {
  readonly jar: Map<string, string>
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  signIn(credentials: object): Promise<Answer>
}

export function createVisitor(app: TestApp, address: string): TestVisitor {
  const jar = new Map<string, string>()
  const send: TestVisitor['send'] = async (method, path, body, headers = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const own = { 'x-forwarded-for': address, ...(cookie && { cookie }) }
    const answer = await sendJson(app, [method, path], body, { ...own, ...headers })
    for (const [name, value] of answer.cookies) value ? jar.set(name, value) : jar.delete(name)
    return answer
  }
  return { jar, send, signIn: (credentials) => send('POST', '/api/admin/token', credentials) }
}
