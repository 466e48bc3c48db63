import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageRenderer } from '#server/http/react-router-renderer.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const rendered: string[] = []

/** Pages of every kind; `rendered` lists the rendered URLs. */
const render: PageRenderer = async (request, context) => {
  const { reportError, origin, clientAddress, catalogue, showsPronunciation } = context
  const { pathname } = new URL(request.url)
  rendered.push(`${request.method} ${pathname}`)
  const toPage = (html: string, status = 200, headers: Record<string, string> = {}, styles = '') => ({
    response: new Response(null, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } }),
    document: {
      parts: [html, { text: styles }],
      ownHtml: html,
      sharedHash: '',
      contentSecurityPolicy: `default-src 'self'${styles}`,
    },
  })
  if (pathname === '/en/restyled') return toPage('page', 200, {}, ' styles')
  if (pathname === '/en/unstyled') return toPage('page')
  if (pathname === '/en/status') return toPage('now', 200, { 'Cache-Control': 'no-store' })
  if (pathname === '/en/nothing') return toPage('not found', 404)
  if (pathname === '/en/moved') return { response: new Response(null, { status: 302, headers: { Location: '/en' } }) }
  if (pathname.endsWith('.data'))
    return { response: new Response('[1]', { headers: { 'Content-Type': 'text/x-script' } }) }
  if (pathname === '/en/broken') {
    reportError?.(new Error('broken'))
    return toPage('an error', 500)
  }
  if (request.method === 'POST') return toPage(`sent ${(await request.formData()).get('name')} from ${clientAddress}`)
  const verse = catalogue.verseByReference.get(pathname.split('/').at(-1) ?? '')
  const language = request.headers.get('accept-language') ?? ''
  return toPage(`page of ${origin} ${verse?.opinionEn ?? ''} ${language} ${showsPronunciation ? 'aloud' : ''}`.trim())
}

describe('pages through the listener', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await startTestApp('sqlite', { content: 'filled', render, publicUrl: 'https://site.example' })
  })
  afterAll(() => site.stop())

  const count = (entry: string) => rendered.filter((each) => each === entry).length

  test('pages that differ only in their styles have different ETags', async () => {
    const [restyled, unstyled] = await Promise.all(['/en/restyled', '/en/unstyled'].map((path) => site.request(path)))
    expect([await restyled?.text(), await unstyled?.text()]).toEqual(['page styles', 'page'])
    expect(restyled?.headers.get('etag')).not.toBe(unstyled?.headers.get('etag'))
  })

  test('a page is rendered again only when its data has changed, and a client with the current page gets 304', async () => {
    const path = '/az/verse/2:255'
    const edited = '/az/verse/1:1'
    const before = (await site.request(edited)).headers.get('etag') ?? ''
    const first = await site.request(path)
    expect([first.status, await first.text()]).toEqual([200, 'page of https://site.example'])
    expect(first.headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(first.headers.get('vary')).toBe('Accept-Encoding, Cookie')
    const etag = first.headers.get('etag') ?? ''
    expect((await site.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await site.request(path, { method: 'HEAD' })).headers.get('etag')).toBe(etag)
    expect(count(`GET ${path}`)).toBe(1)
    const headers = { ...(await signIn(site)), origin: 'https://site.example', 'content-type': 'application/json' }
    const cookie = headers.cookie.replace('session=', '__Host-session=')
    const body = JSON.stringify({ opinionEn: 'A comment.' })
    const saved = await site.request('/api/verse/1:1', { method: 'PUT', headers: { ...headers, cookie }, body })
    expect(saved.status).toBe(200)
    expect((await site.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect(count(`GET ${path}`)).toBe(1)
    const after = await site.request(edited, { headers: { 'if-none-match': before } })
    expect([after.status, await after.text()]).toEqual([200, 'page of https://site.example A comment.'])
    expect(count(`GET ${edited}`)).toBe(2)
  })

  test('a URL without a language prefix has a page for each language', async () => {
    const read = async (language: string) =>
      (await site.request('/', { headers: { 'accept-language': language } })).headers
    expect((await read('tr')).get('etag')).not.toBe((await read('ru')).get('etag'))
    expect((await read('ru')).get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
    expect(count('GET /')).toBe(2)
  })

  test('a reader who turned on the pronunciation gets another page, with another ETag', async () => {
    const path = '/az/verse/36:2'
    const read = (cookie: string, etag = '') => site.request(path, { headers: { cookie, 'if-none-match': etag } })
    const [without, wanted] = [await read(''), await read('pronunciation=on')]
    const etag = without.headers.get('etag') ?? ''
    expect(wanted.headers.get('etag')).not.toBe(etag)
    // A browser that has the page without pronunciation must not keep it after the choice.
    expect((await read('pronunciation=on', etag)).status).toBe(200)
    expect((await read('', etag)).status).toBe(304)
    expect(count(`GET ${path}`)).toBe(2)
  })

  test.each([
    ['a volatile page', '/en/status', 200],
    ['a page that does not exist', '/en/nothing', 404],
    ['a redirect', '/en/moved', 302],
    ['a page that failed', '/en/broken', 500],
  ])('%s is not cached, and has a request ID', async (_case, path, status) => {
    for (let time = 0; time < 2; time++) {
      const response = await site.request(path)
      const { headers } = response
      expect([response.status, headers.get('etag')]).toEqual([status, null])
      expect(headers.get('cache-control')).toMatch(/^no-(?:cache|store)$/)
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect(count(`GET ${path}`)).toBe(2)
  })

  test('a failure is logged with the request ID that the reader got', async () => {
    site.logged.length = 0
    const requestId = (await site.request('/en/broken')).headers.get('x-request-id')
    expect(site.logged).toMatchObject([{ message: 'request failed', facts: { requestId, path: '/en/broken' } }])
  })

  test('the data of a page is cached like the page', async () => {
    const path = '/az/verse/2:255.data'
    const response = await site.request(path)
    expect([await response.text(), response.headers.get('content-type')]).toEqual(['[1]', 'text/x-script'])
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' }
    expect((await site.request(path, { headers })).status).toBe(304)
  })

  test('a form is read and its origin is checked before the page gets it', async () => {
    const type = 'application/x-www-form-urlencoded'
    const send = (origin: string, body = 'name=Light') =>
      site.request('/en/form', {
        method: 'POST',
        body,
        headers: { origin, 'content-type': type, 'x-forwarded-for': '192.0.2.7' },
      })
    expect(await (await send('https://site.example')).text()).toBe('sent Light from 192.0.2.7')
    expect((await send('https://elsewhere.example')).status).toBe(403)
    expect((await send('https://site.example', `name=${'a'.repeat(70_000)}`)).status).toBe(413)
    expect((await site.request('/en/verse/2:255', { method: 'POST', body: 'name=Light' })).status).toBe(405)
  })
})
