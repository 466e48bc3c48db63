import { hash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteProcess, siteAdmin, startSite } from '../fault/site-process.ts'
import { type RawResponse, sendRaw } from './send-raw.ts'

const publicUrl = 'https://study.example'
const dataDir = mkdtempSync(join(tmpdir(), 'verse-security-'))
const clientDirectory = fileURLToPath(new URL('../../build/client', import.meta.url))

let site: SiteProcess
beforeAll(async () => {
  site = await startSite({ dataDir, environment: { PUBLIC_URL: publicUrl, TRUST_PROXY: '1' } })
})
afterAll(async () => {
  await site?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) =>
  sendRaw(site.url, { method, path, headers, body })

/** Pages of every kind, including those that report something missing. */
const pages = [
  '/',
  '/az',
  '/en?q=mercy',
  '/en?chapter=2&page=3',
  '/ru/verse/2:255',
  '/tr/verse/2:1-5',
  '/en/topic/nothing',
  '/en/group/nothing',
  '/en/sheet?verses=2:255',
  '/en/my-study',
  '/en/changes',
  '/en/topics',
  '/en/editions',
  '/en/developers',
  '/en/form',
  '/en/status',
  '/en/admin',
  '/az/privacy-policy',
  '/en/no/such/page',
]

/** Files, responses of the API and errors. */
const others = [
  '/api/verse?limit=1',
  '/api/health',
  '/api/nothing',
  '/api/admin',
  '/api/verse?limit=x',
  '/robots.txt',
  '/sitemap.xml',
  '/locales/az/translation.json',
  '/icons/nothing.svg',
  '/assets/nothing.js',
  '/en.data',
]

const policyOf = ({ headers }: RawResponse) =>
  new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((part): [string, string] => {
        const [name = '', ...sources] = part.trim().split(' ')
        return [name, sources.join(' ')]
      }),
  )

const source = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

describe('pages', () => {
  test.each(pages)(
    '%s: a policy without unsafe-inline, with the hashes of its own scripts and styles',
    async (path) => {
      const response = await ask(path)
      const policy = policyOf(response)
      expect(String(response.headers['content-security-policy'])).not.toMatch(/unsafe|\*|https?:(?!\/\/)/)
      expect(policy.get('default-src')).toBe("'self'")
      for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name)).toBe("'none'")
      expect(policy.get('form-action')).toBe("'self'")
      const scripts = [...response.text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
      const inline = scripts.filter(([, attributes = '']) => !/\ssrc=|type="application\//.test(attributes))
      for (const [, , text = ''] of inline) expect(policy.get('script-src')).toContain(source(text))
      for (const [, text = ''] of response.text.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g))
        expect(policy.get('style-src')).toContain(source(text))
      // A policy of hashes would block these attributes.
      expect(response.text.match(/<[a-z][^>]*\s(?:on\w+|style)="/gi) ?? []).toEqual([])
      expect(response.text.match(/(?:href|src|action)="\s*javascript:/gi) ?? []).toEqual([])
    },
  )

  test('nothing is loaded from another host', async () => {
    for (const path of pages) {
      const { text } = await ask(path)
      const loaded = [
        ...text.matchAll(
          /<(?:script|img|iframe|link rel="(?:stylesheet|modulepreload|preload|icon|manifest)")[^>]*\s(?:src|href)="([^"]*)"/g,
        ),
      ]
      expect(loaded.length, path).toBeGreaterThan(0)
      for (const [, address = ''] of loaded) expect(address).toMatch(/^(?:\/(?!\/)|data:)/)
    }
  })

  const probe = `"'></script></style><xss-probe onx=1>`
  test.each([
    '/en?q=',
    '/en?chapter=',
    '/en?page=',
    '/en?topicIds=',
    '/en/verse/',
    '/en/topic/',
    '/en/form?verse=',
    '/en/form?edition=',
    '/en/sheet?verses=',
    '/en/topics?a=',
    '/en/editions?verse=',
    '/en/',
    '/',
  ])('input in the URL %s… is returned as text', async (path) => {
    const { status, text } = await ask(path + encodeURIComponent(probe))
    expect(status).toBeLessThan(500)
    expect(text).not.toContain('<xss-probe')
  })

  test.each(['cookie', 'accept-language', 'referer', 'user-agent', 'x-forwarded-for'])(
    'the header %s is returned in no page',
    async (name) => expect((await ask('/form', { [name]: probe })).text).not.toContain('xss-probe'),
  )
})

describe('every response', () => {
  test.each([...pages, ...others])('%s has the security headers', async (path) => {
    const { headers } = await ask(path)
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=(?:3153600\d|[4-9]\d{7}|\d{9,}); includeSubDomains/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(String(headers['content-security-policy'])).toContain("base-uri 'none'")
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
  })

  test.each(['/admin', '/az/admin', '/Admin', '/az/ADMIN', '/%61dmin', ...others])(
    '%s has Cross-Origin-Opener-Policy, unless it is a page that is the same for everyone',
    async (path) => {
      const { headers } = await ask(path)
      const isShared = headers['content-type']?.startsWith('text/html') && headers['cache-control'] !== 'no-store'
      expect(headers['cross-origin-opener-policy']).toBe(isShared ? undefined : 'same-origin')
      if (/a?dmin$/i.test(path) && !path.startsWith('/api')) expect(isShared).toBe(false)
    },
  )

  test('a public page has no Cross-Origin-Opener-Policy, nor has its 304', async () => {
    const page = await ask('/az/verse/2:255')
    const unchanged = await ask('/az/verse/2:255', { 'if-none-match': String(page.headers.etag) })
    for (const { headers } of [page, unchanged]) expect(headers['cross-origin-opener-policy']).toBeUndefined()
  })

  test('a cached page and its 304 have the security headers', async () => {
    await ask('/az/verse/1:1')
    const cached = await ask('/az/verse/1:1')
    const unchanged = await ask('/az/verse/1:1', { 'if-none-match': String(cached.headers.etag) })
    expect([cached.status, unchanged.status]).toEqual([200, 304])
    for (const { headers } of [cached, unchanged]) expect(headers['strict-transport-security']).toBeDefined()
    expect(cached.headers['content-security-policy']).toContain("script-src 'self'")
  })

  test('has the type of its content, and text names its encoding', async () => {
    for (const path of [...pages, ...others]) {
      const { headers, text } = await ask(path)
      const type = String(headers['content-type'])
      // React Router's data, `text/x-script`, is read only by its script.
      const isText = type.startsWith('text/') && type !== 'text/x-script'
      if (isText || type.includes('xml')) expect(`${path} ${type}`).toMatch(/charset=utf-8|svg/i)
      if (type.startsWith('application/json')) expect(() => JSON.parse(text)).not.toThrow()
    }
  })

  test('is shared with other origins only for public reads of the API', async () => {
    const listShared = async (path: string) => {
      const { headers } = await ask(path, { origin: 'https://evil.example' })
      return Object.entries(headers).filter(([name]) => name.startsWith('access-control'))
    }
    const reads = ['/api/verse?limit=1', '/api/corpus/en', '/api/manifest/az']
    const failing = ['/api/verse?limit=0', '/api/verse/2:287', '/api/verse?nothing=1', '/api/corpus/none']
    for (const path of [...reads, ...failing])
      expect(await listShared(path)).toEqual([['access-control-allow-origin', '*']])
    for (const path of ['/api/admin', '/api/admin/history', '/en']) expect(await listShared(path)).toEqual([])
    const preflight = await ask(
      '/api/topic',
      { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      'OPTIONS',
    )
    expect(preflight.status).toBeGreaterThanOrEqual(400)
  })
})

describe('URLs', () => {
  test.each([
    ['another host', { host: 'evil.example' }],
    ['a forwarded host', { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }],
    ['a host with a port', { host: 'study.example:evil.example' }],
    ['a rewritten URL', { 'x-original-url': 'https://evil.example/', 'x-rewrite-url': '/api/admin' }],
  ])('%s is written into no page, no feed and no sitemap', async (_, headers) => {
    for (const path of ['/en/verse/2:255', '/en', '/robots.txt', '/sitemap.xml', '/en/changes.atom']) {
      const { text, headers: answered } = await ask(path, headers)
      expect(text).not.toContain('evil.example')
      expect(String(answered.location ?? '')).not.toContain('evil.example')
    }
  })

  test.each([
    '//evil.example',
    '//evil.example/',
    '//evil.example/en',
    '/\\evil.example',
    '/en//evil.example',
    '/en/..//evil.example',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/en?next=https://evil.example',
    '/admin?next=//evil.example',
    '/?q=//evil.example',
    '/en?q=2:255&next=%0d%0aLocation:%20https://evil.example',
    '/%0d%0aLocation:%20https://evil.example',
    '/en/%0d%0aLocation:%20https://evil.example',
    'http://evil.example/en',
  ])('%s leads to no other site', async (path) => {
    const { status, headers } = await ask(path)
    expect(status).toBeLessThan(500)
    expect(headers['set-cookie']).toBeUndefined()
    const { location } = headers
    if (location === undefined) return
    expect(new URL(String(location), publicUrl).origin).toBe(publicUrl)
  })

  test('a searched reference redirects to a page of the site', async () => {
    const { status, headers } = await ask('/en?q=2%3A255')
    expect(status).toBe(302)
    expect(String(headers.location)).toMatch(/^\/(?!\/)/)
  })

  test.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/src/main.ts',
    '/build/stamp.json',
    '/data/verses.sqlite',
    '/..%2fpackage.json',
    '/assets/',
    '/locales/',
    '/assets/..%2f..%2f..%2fpackage.json',
  ])('%s is not served, and no folder is listed', async (path) => expect((await ask(path)).status).toBe(404))

  test.each(['TRACE', 'CONNECT', 'PROPFIND', 'PUT', 'DELETE'])('%s to a page is refused', async (method) => {
    const { status, text } = await ask('/en', { 'x-secret': 'echo-me' }, method)
    expect(status).toBeOneOf([0, 400, 404, 405])
    expect(text).not.toContain('echo-me')
  })
})

describe('the contact form without scripts', () => {
  const send = (headers: Record<string, string>, body: string) => ask('/en/form', headers, 'POST', body)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  test.each([
    ['no content type', {}, 'a=b'],
    ['JSON', { 'content-type': 'application/json' }, '{}'],
    ['parts without a boundary', { 'content-type': 'multipart/form-data' }, 'x'],
    [
      'parts that never end',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data; name="name"',
    ],
    ['broken percent signs', form, 'name=%E0%A4%A&email=%'],
    ['an empty form', form, ''],
  ])('%s: 400', async (_, headers, body) => expect((await send(headers, body)).status).toBe(400))

  test('too long: 413', async () => {
    expect((await send(form, `name=${'x'.repeat(2_000_000)}`)).status).toBeOneOf([0, 413])
  })

  test('from another site: refused, and no mail is kept', async () => {
    const lead = 'name=x&email=x%40example.org&query=hello'
    const { status } = await send({ ...form, origin: 'https://evil.example' }, lead)
    expect(status).toBeOneOf([400, 403])
    const own = await send(
      { ...form, host: 'study.example', origin: publicUrl, 'x-forwarded-for': '203.0.113.9' },
      lead,
    )
    expect([own.status, own.headers.location]).toEqual([303, '/en/form?sent'])
  })
})

describe('signing in over https', () => {
  const signIn = (headers: Record<string, string> = {}) =>
    ask(
      '/api/admin/token',
      { 'content-type': 'application/json', origin: publicUrl, ...headers },
      'POST',
      JSON.stringify(siteAdmin),
    )

  test('cookies are bound to this host and to https, and hidden from scripts', async () => {
    const { status, headers, text } = await signIn()
    expect(status).toBe(200)
    const cookies = headers['set-cookie'] ?? []
    expect(cookies.length).toBeGreaterThanOrEqual(2)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-(?:session|device|seen|signedIn)=/)
      expect(cookie).toMatch(/; Path=\//)
      // Scripts read the hint that there is a session. It contains no secret.
      if (cookie.includes('signedIn=')) expect(cookie).toMatch(/^__Host-signedIn=yes;/)
      else expect(cookie).toContain('; HttpOnly')
      expect(cookie).toContain('; Secure')
      expect(cookie).toMatch(/; SameSite=(?:Lax|Strict)/)
      expect(cookie).not.toContain('Domain')
      expect(cookie.length).toBeLessThan(4096)
    }
    // The token is only in the cookie.
    const [, token = ''] = /session=([^;]+)/.exec(cookies.join()) ?? []
    expect(token).toHaveLength(43)
    expect(text).not.toContain(token)
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['another site', { origin: 'http://evil.example' }],
    ['a site whose name begins like ours', { origin: 'https://study.example.evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a form on another site', { 'sec-fetch-site': 'cross-site' }],
  ])('from %s it is refused', async (_, headers) => expect((await signIn(headers)).status).toBe(403))
})

describe('the files sent to browsers', () => {
  const files = () =>
    readdirSync(clientDirectory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:js|css|json|html|svg|txt|webmanifest)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))

  test('contain no secret, no server code and no path of the machine that built them', () => {
    const telling =
      /DATABASE_URL|SMTP_URL|ADMIN_PASSWORD|SECRET_KEY|argon2|passwordHash|kysely|node:(?:crypto|fs|sqlite)|\/work\/|\/home\/|BEGIN [A-Z ]*PRIVATE KEY/
    const found = files().filter((file) => telling.test(readFileSync(file, 'utf8')))
    expect(found).toEqual([])
    expect(files().length).toBeGreaterThan(10)
  })

  test('include no source maps', () => {
    const names = readdirSync(clientDirectory, { recursive: true }).map(String)
    expect(names.filter((name) => name.endsWith('.map'))).toEqual([])
  })
})

test('a malformed escape in a path is not found, and prints nothing', async () => {
  for (const path of ['/%', '/en/%zz.data', '/en/verse/%ff', '/en/topic/%E0%A4%A'])
    expect((await ask(path)).status).toBe(404)
  expect(site.output()).not.toContain('could not be decoded')
})

test('no request of this file made the site log an error', () => {
  const errors = site
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":"error"'))
  expect(errors).toEqual([])
})
