/** A JSON answer that sets cookies: one header a cookie, and never kept by anyone. */
export function jsonWithCookies(body: object, cookies: readonly string[]): Response {
  const response = Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}
