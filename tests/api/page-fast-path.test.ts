import { join } from 'node:path'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPageFastPath } from '#server/http/page-fast-path.ts'
import {
  createReactRouterRenderer,
  type PageRenderer,
  type RenderedPage,
  type WebBuild,
} from '#server/http/react-router-renderer.ts'
import { interfaceLanguages } from '#shared/language/languages.ts'
import { toHtml } from '#shared/page-context.ts'
import { listScreens } from '../support/screens.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// The fast path uses less of React Router than the handler does. Both must return the same document for every request.

type Made = { readonly path: string; readonly isFast: boolean; readonly ours: object; readonly theirs: object }

const made: Made[] = []

async function createComparingRenderer(): Promise<PageRenderer> {
  const build: WebBuild = await import(join(process.cwd(), 'build/server/index.js'))
  const renderFast = createReactRouterRenderer(build)
  // A build that may change is always rendered by the handler.
  const renderByHandler = createReactRouterRenderer(async () => build)
  const fastPath = createPageFastPath(build, build.entry.module.renderRoutes)
  return async (request, context) => {
    const provider = new RouterContextProvider()
    provider.set(build.entry.module.pageContext, context)
    const isFast = (await fastPath(request, provider)) !== undefined
    const ours = await renderFast(request, context)
    const theirs = await renderByHandler(request, context)
    const { pathname, search } = new URL(request.url)
    made.push({ path: pathname + search, isFast, ours: await describeMade(ours), theirs: await describeMade(theirs) })
    return ours
  }
}

async function describeMade({ response, document }: RenderedPage): Promise<object> {
  const html = document ? toHtml(document) : await (response as Response).clone().text()
  const { contentSecurityPolicy, ownHtml, sharedHash } = document ?? {}
  return { status: response.status, headers: [...response.headers], html, contentSecurityPolicy, ownHtml, sharedHash }
}

/** Screens with their own headers or status. */
const slowScreens = ['/admin', '/status', '/sheet', '/nowhere', '/changes.atom']

describe('documents of the fast path and of the handler are the same', () => {
  let site: TestApp
  beforeAll(async () => {
    const render = await createComparingRenderer()
    site = await startTestApp('sqlite', { content: 'filled', render, publicUrl: 'https://site.example' })
    // The status page shows the second.
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterAll(async () => {
    vi.useRealTimers()
    await site.stop()
  })

  const request = async (path: string, headers = {}) => {
    made.length = 0
    await site.request(path, { headers })
    return made[0]
  }

  describeSlowAfterFirst(interfaceLanguages)('in %s', (language) => {
    test.each(listScreens())('at %j', async (screen) => {
      const found = await request(`/${language}${screen}`)
      expect(found?.ours).toEqual(found?.theirs)
      expect(found?.isFast ?? false).toBe(!slowScreens.includes(screen))
    })
  })

  test.each([
    ['without a language', '/verse/2:255', { 'accept-language': 'tr' }],
    ['with a chosen layout', '/az/chapter/1?view=beside', {}],
    ['with search words', '/az?q=n%C3%BBr&chapter=24', {}],
    ['with another encoding of the query', '/en?q=a+b%20c', {}],
    ['with the query of a data request', '/en/verse/2:255?_routes=root', {}],
    ['with a trailing slash', '/en/verse/2:255/', {}],
    ['with a comparison', '/ru/verse/2:255?compare=en', {}],
    ['with pronunciation', '/tr/verse/112:1', { cookie: 'pronunciation=on' }],
    ['of an unknown verse', '/en/verse/1:99', {}],
    ['of a path that cannot be decoded', '/en/verse/%ff', {}],
    ['that redirects', '/en?q=&chapter=', {}],
    ['of the data of a page', '/en/verse/2:255.data', {}],
  ])('a page %s', async (_name, path, headers) => {
    const found = await request(path, headers)
    if (path.endsWith('.data')) expect(found?.isFast).toBe(false)
    expect(found?.ours).toEqual(found?.theirs)
  })
})
