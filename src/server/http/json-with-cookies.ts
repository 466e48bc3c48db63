/** A JSON response that sets cookies: one header per cookie, never cached. */
export function jsonWithCookies(body: object, cookies: readonly string[]): Response {
  const response = Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}
