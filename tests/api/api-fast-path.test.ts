import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** Headers of the connection, not of the response. */
const hopByHop = ['connection', 'content-length', 'date', 'keep-alive']

describe('the API fast path', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await startTestApp('sqlite', { publicUrl: 'https://study.example' })
  })
  afterAll(() => site.stop())

  /** Only Hono adds a request ID. */
  const isByHono = ({ headers }: Response) => headers.has('x-request-id')

  const toPlainHeaders = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id' && !hopByHop.includes(name)))

  test.each([
    '/api/verse/2:255',
    '/api/verse?chapter=2&limit=3&select=chapter,verse,az',
    '/api/verse?q=i%C5%9F%C4%B1k&limit=2&highlight=true&facets=true',
    '/api/suggest?q=lig&lng=en',
    '/api/chapter',
    '/api/topic?limit=2&populate=verseIds',
    '/api/topic/patience',
    '/api/group?limit=2',
    '/api/passage/2:255',
    '/api/passage?chapter=2&limit=3&select=from,to,title',
    '/api/introduction/2',
    '/api/edition',
    '/api/openapi.json',
    '/api/manifest/en',
  ])('%s gets the same bytes and headers as from Hono', async (path) => {
    const fast = await site.request(path)
    const slow = await site.app.request(path)
    expect([fast.status, isByHono(fast), isByHono(slow)]).toEqual([200, false, true])
    expect(await fast.text()).toBe(await slow.text())
    expect(toPlainHeaders(fast)).toEqual(toPlainHeaders(slow))
  })

  test.each([
    ['a bad parameter', '/api/verse?limit=0', 400],
    ['a parameter given twice', '/api/verse?limit=1&limit=2', 400],
    ['an unknown parameter', '/api/verse?__proto__=1', 400],
    ['a verse that does not exist', '/api/verse/2:999', 404],
    ['an escaped ID', '/api/topic/pati%65nce', 200],
    ['a deeper path', '/api/verse/2:255/more', 404],
    ['an empty ID', '/api/verse/', 404],
    ['an endpoint for editors', '/api/admin', 401],
    ['an endpoint about the current state', '/api/health', 200],
  ])('%s is left to Hono', async (_case, path, status) => {
    const response = await site.request(path)
    expect([response.status, isByHono(response)]).toEqual([status, true])
  })
})
