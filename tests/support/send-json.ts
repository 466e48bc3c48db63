import type { TestApp } from './test-app.ts'

export type TestResponse = {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown>
  /** The cookies set by the response, by name. */
  readonly cookies: ReadonlyMap<string, string>
}

/** Sends a JSON body like the site's own pages. */
export async function sendJson(
  { request }: Pick<TestApp, 'request'>,
  [method, path]: readonly [method: string, path: string],
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  const response = await request(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const cookies = response.headers.getSetCookie().map((line): [string, string] => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    return [name, value]
  })
  return {
    status: response.status,
    headers: response.headers,
    body: text ? JSON.parse(text) : {},
    cookies: new Map(cookies),
  }
}
