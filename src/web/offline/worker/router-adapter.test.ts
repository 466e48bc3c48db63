import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { UNSAFE_decodeViaTurboStream as decode, UNSAFE_SingleFetchRedirectSymbol as redirectSymbol } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildCatalogue } from '#shared/catalogue/catalogue.ts'
import { interfaceLanguages } from '#shared/language/languages.ts'
import type { PageContext } from '#shared/page-context.ts'
import { buildSearchIndex } from '#shared/search/search-index.ts'
import { workerRenderer } from '../../../../scripts/build-offline.ts'
import { makeContent } from '../../../../tests/support/make-content.ts'
import { createRouterAdapter, type RouterAdapter, type WebBuild } from './router-adapter.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const origin = 'https://site.example'
const request = (path: string) => new Request(origin + path)

const readMessages = (namespace: string) =>
  Object.fromEntries(
    interfaceLanguages.map((code) => [
      code,
      JSON.parse(readFileSync(`${root}public/locales/${code}/${namespace}.json`, 'utf8')),
    ]),
  )

function makePageContext(): PageContext {
  const catalogue = buildCatalogue(makeContent())
  const searchable = () => ({ catalogue, index: buildSearchIndex(catalogue) })
  return {
    catalogue,
    searchable,
    messages: readMessages('translation') as PageContext['messages'],
    extraMessages: readMessages('extra') as PageContext['extraMessages'],
    origin,
  }
}

/** Decodes the data as the router does in the browser. */
async function readData(response: Response): Promise<Readonly<Record<PropertyKey, unknown>>> {
  if (!response.body) throw new Error('The response has no body')
  const { value } = await decode(response.body, globalThis as unknown as Window & typeof globalThis)
  return value as Readonly<Record<PropertyKey, unknown>>
}

describe('the router adapter, on the server build', () => {
  const built: { adapter?: RouterAdapter } = {}
  const adapter = () => built.adapter as RouterAdapter
  beforeAll(async () => {
    const build: WebBuild = await import(`${root}build/server/index.js`)
    built.adapter = createRouterAdapter(build)
  })

  test('renders a page with its Content-Security-Policy', async () => {
    const response = await adapter().render(request('/en/verse/1:2'), makePageContext())
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'sha256-/)
    expect(await response.text()).toContain('verse 2')
  })

  test('renders the data of a page, for the requested routes', async () => {
    const url = '/en/verse/1:2.data?_routes=routes%2Fverse'
    const data = await readData(await adapter().render(request(url), makePageContext()))
    expect(Object.keys(data)).toEqual(['routes/verse'])
    expect(JSON.stringify(data)).toContain('verse 2')
  })

  test('redirects a page', async () => {
    const response = await adapter().redirect(request('/en/status'), '/en/offline?page=%2Fen%2Fstatus')
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/en/offline?page=%2Fen%2Fstatus'])
  })

  test('redirects a navigation inside a page', async () => {
    const response = await adapter().redirect(request('/en/status.data'), '/en/offline')
    expect(await readData(response)).toEqual({
      [redirectSymbol]: expect.objectContaining({ redirect: '/en/offline', status: 302, reload: false }),
    })
  })

  test.each([
    ['/en/verse/1:2.data?_routes=routes%2Fverse', '/en/verse/1:2'],
    ['/en.data?q=light&_routes=root', '/en?q=light'],
    ['/_.data', '/'],
    ['/en/_.data', '/en/'],
  ])('reloads the page of %s: %s', async (dataUrl, page) => {
    expect(await readData(await adapter().reload(request(dataUrl)))).toEqual({
      [redirectSymbol]: expect.objectContaining({ redirect: page, reload: true }),
    })
  })
})

test('react-dom has the renderer that the worker is built with', () => {
  expect(existsSync(root + workerRenderer)).toBe(true)
  expect(readFileSync(root + workerRenderer, 'utf8')).toContain('exports.renderToReadableStream = ')
})
