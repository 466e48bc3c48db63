import { workbookType } from '#shared/contract/backup-endpoints.ts'
import { signIn } from './sign-in.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import type { DatabaseKind, TestContent } from './test-database.ts'

type Body = Record<string, unknown>
export type EditorResponse = { readonly status: number; readonly headers: Headers; readonly body: Body }

export type Editor = TestApp & {
  /** Sends a request as the signed-in administrator. */
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<EditorResponse>
  /** The same, but returns the raw response. Bytes are sent as a workbook, or with the given type. */
  sendRaw(method: 'POST' | 'PUT', path: string, body: unknown, type?: string): Promise<Response>
  /** The current revision, read from the database. */
  revision(): Promise<number>
}

/** Starts the app with an administrator signed in. */
export async function startEditor(kind: DatabaseKind, content: TestContent = 'excerpt'): Promise<Editor> {
  const test = await startTestApp(kind, { content })
  const headers = await signIn(test)
  return {
    ...test,
    async sendRaw(method, path, body, type = workbookType) {
      const isFile = body instanceof Uint8Array
      return await test.request(path, {
        method,
        headers: { ...headers, 'content-type': isFile ? type : 'application/json' },
        body: isFile ? body : JSON.stringify(body),
      })
    },
    async send(method, path, body) {
      const response = await test.request(path, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
    },
    async revision() {
      const row = await test.database.db.selectFrom('revision').select('revision').executeTakeFirstOrThrow()
      return row.revision
    },
  }
}
