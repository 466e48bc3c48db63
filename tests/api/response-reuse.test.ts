import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageRenderer } from '#server/http/react-router-renderer.ts'
import { loadBuild } from '#server/load-build.ts'
import { signIn } from '../support/sign-in.ts'
import { slow } from '../support/slow.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const chapters = [55, 78, 112]
const suffixes = [
  ...['', '/topics', '/editions', '/juz', '/juz/30', '/form', '/pronunciation', '?topic=patience', '?chapter=55'],
  ...chapters.map((chapter) => `/chapter/${chapter}`),
  ...['patience', 'moses'].map((topic) => `/topic/${topic}`),
  ...chapters.flatMap((chapter) => [3, 4].map((verse) => `/verse/${chapter}:${verse}`)),
]
const paths = ['en', 'ru'].flatMap((language) => suffixes.map((suffix) => `/${language}${suffix}`))

describe('cached pages', () => {
  let site: TestApp
  const rendered: string[] = []
  beforeAll(async () => {
    const build = await loadBuild(process.cwd())
    const render: PageRenderer = (request, context) => {
      rendered.push(new URL(request.url).pathname + new URL(request.url).search)
      return build.render(request, context)
    }
    site = await startTestApp('sqlite', { content: 'filled', render })
  })
  afterAll(() => site.stop())

  const readAll = async () => {
    rendered.length = 0
    for (const path of paths) expect((await site.request(path)).status, path).toBe(200)
    return [...rendered]
  }

  async function startEditing() {
    const headers = { ...(await signIn(site)), 'content-type': 'application/json' }
    return async (body: object) =>
      expect(
        (await site.request('/api/verse/78:4', { method: 'PUT', headers, body: JSON.stringify(body) })).status,
      ).toBe(200)
  }
  const shows = (path: string) => /\/(verse\/78:4|chapter\/78|juz\/30)$/.test(path)

  test('an edit of a verse invalidates the pages that show it, and no others', async () => {
    expect(await readAll()).toHaveLength(paths.length)
    expect(await readAll()).toEqual([])
    const edit = await startEditing()
    const first = (await site.request('/en/verse/55:3')).headers.get('etag') ?? ''
    await edit({ opinionEn: 'A comment.' })
    expect(await readAll()).toEqual(paths.filter(shows))
    expect((await site.request('/en/verse/55:3', { headers: { 'if-none-match': first } })).status).toBe(304)
  })

  test('a hundred edits of a verse invalidate no others', slow, async () => {
    await readAll()
    const edit = await startEditing()
    const first = (await site.request('/en/verse/55:3')).headers.get('etag') ?? ''
    for (let turn = 0; turn < 100; turn++) await edit({ opinionEn: `Comment ${turn}.` })
    expect((await site.request('/en/verse/55:3', { headers: { 'if-none-match': first } })).status).toBe(304)
    const changed = await readAll()
    expect(changed.filter((path) => !shows(path))).toEqual([])
  })
})
