import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { HeaderList, InternalResponse } from './internal-response.ts'
import { createSecurityHeaders } from './security-headers.ts'

describe('security headers', () => {
  const html = ['Content-Type', 'text/html; charset=utf-8'] as const
  const cases: (readonly [string, number, HeaderList])[] = [
    ['an API response', 200, [['Content-Type', 'application/json']]],
    ['a cacheable page', 200, [html, ['Cache-Control', 'no-cache'], ['Content-Security-Policy', 'own']]],
    ['a page for one administrator', 200, [html, ['Cache-Control', 'no-store']]],
    ['an image for other sites', 200, [['Cross-Origin-Resource-Policy', 'cross-origin']]],
    ['an error', 404, []],
  ]

  test.each(cases)('%s has the same headers with Hono and without', async (_case, status, headers) => {
    const { secure, middleware } = createSecurityHeaders('https://site.example')
    const response: InternalResponse = { status, headers, body: '', cacheable: false }
    const app = new Hono()
    app.use(middleware)
    app.get('/', () => new Response(null, { status, headers: headers.map(([name, value]) => [name, value]) }))
    const byHono = await app.request('/')
    expect(new Headers(secure(response).headers.map(([name, value]) => [name, value]))).toEqual(byHono.headers)
  })

  test('COOP is omitted only on cacheable pages, which it would delay', () => {
    const { secure } = createSecurityHeaders(undefined)
    const list = cases.map(([name, status, headers]) => {
      const names = secure({ status, headers, body: '', cacheable: false }).headers.map(([header]) => header)
      return [name, names.includes('Cross-Origin-Opener-Policy')]
    })
    expect(list.filter(([, has]) => !has)).toEqual([['a cacheable page', false]])
  })

  test('HSTS is sent if the public URL is https', () => {
    const names = (publicUrl: string | undefined) =>
      createSecurityHeaders(publicUrl)
        .secure({ status: 200, headers: [], body: '', cacheable: false })
        .headers.map(([name]) => name)
    expect(names('https://site.example')).toContain('Strict-Transport-Security')
    expect(names('http://site.example')).not.toContain('Strict-Transport-Security')
    expect(names(undefined)).not.toContain('Strict-Transport-Security')
  })
})
