import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiFastPath, createApiFastPath } from '#server/http/api-fast-path.ts'
import { readContent } from '#server/http/endpoints/read-content.ts'
import { createLimiters } from '#server/load-shedding/limiters.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const publicUrl = 'https://study.example'

describe('public reads, from the address straight to the bytes', () => {
  let app: TestApp
  let read: ApiFastPath
  beforeAll(async () => {
    app = await startTestApp('sqlite', { publicUrl })
    read = createApiFastPath({
      handlers: readContent(app.feed),
      revisions: { current: () => app.feed.current().revision, buildId: 'test' },
      limiter: createLimiters().reading,
      publicUrl,
    })
  })
  afterAll(() => app.stop())

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
  ])('%s is what the app answers, to the byte and the header', async (path) => {
    const made = await read(path)
    const answer = await app.app.request(path)
    expect(answer.status).toBe(200)
    expect(made?.body).toBe(await answer.text())
    const headers = new Headers(answer.headers)
    headers.delete('x-request-id')
    const pairs = made?.headers.flatMap((name, at) => (at % 2 ? [] : [[name.toLowerCase(), made.headers[at + 1]]]))
    expect(Object.fromEntries(pairs ?? [])).toEqual(Object.fromEntries(headers))
  })

  test.each([
    ['a bad parameter', '/api/verse?limit=0'],
    ['a parameter given twice', '/api/verse?limit=1&limit=2'],
    ['an unknown parameter', '/api/verse?__proto__=1'],
    ['a verse that is not there', '/api/verse/2:999'],
    ['an escaped name', '/api/topic/pati%65nce'],
    ['a deeper path', '/api/verse/2:255/more'],
    ['an empty name', '/api/verse/'],
    ['a row of an editor', '/api/admin'],
    ['a page', '/az/verse/2:255'],
  ])('%s is left to the app', async (_case, path) => {
    expect(await read(path)).toBeUndefined()
  })
})
