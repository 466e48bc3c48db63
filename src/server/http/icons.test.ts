import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { iconPaths } from '#shared/icons/icon-paths.ts'
import { toIconUrl } from '#shared/icons/icon-url.ts'
import { site } from '#shared/site/production.ts'
import { toErrorResponse } from './error-response.ts'
import { serveIcon } from './icons.ts'

const app = new Hono()
app.onError((error, context) => toErrorResponse(error, context, () => {}))
app.get('/icons/:file', serveIcon)

describe('an icon at its URL', () => {
  test('has the requested size and colour, and is cached for ever', async () => {
    const url = toIconUrl(site.icons.address, { name: 'search', size: 32, color: '17594a' })
    const response = await app.request(url)
    const svg = await response.text()
    expect(url).toBe('/icons/search.svg?size=32&color=17594a')
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(svg).toContain('width="32"')
    expect(svg).toContain('stroke="#17594a"')
  })

  test('exists for every name of the set', async () => {
    const statuses = await Promise.all(
      Object.keys(iconPaths).map(async (name) => (await app.request(`/icons/${name}.svg`)).status),
    )
    expect(statuses.every((status) => status === 200)).toBe(true)
    expect(statuses.length).toBeGreaterThanOrEqual(30)
  })

  test.each([
    ['an unknown name', '/icons/nothing.svg', 404],
    ['the name of an inherited property', '/icons/constructor.svg', 404],
    ['a missing extension', '/icons/search', 404],
    ['an invalid size', '/icons/search.svg?size=big', 400],
    ['a size of zero', '/icons/search.svg?size=0', 400],
    ['a huge size', '/icons/search.svg?size=513', 400],
    ['a colour with injected markup', '/icons/search.svg?color=%22/%3E%3Cscript%3E', 400],
    ['a colour by name', '/icons/search.svg?color=red', 400],
    ['an unknown parameter', '/icons/search.svg?colour=fff', 400],
  ])('%s is refused', async (_reason, address, status) => expect((await app.request(address)).status).toBe(status))
})

test('the configuration may name another service', () => {
  const url = toIconUrl('https://icons.example/{name}/{size}/{color}', { name: 'sun', size: 16, color: 'fff' })
  expect(url).toBe('https://icons.example/sun/16/fff')
})
