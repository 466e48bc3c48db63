import { type ReactNode, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  Links,
  Meta,
  Outlet,
  RouterContextProvider,
  type ServerBuild,
  useLoaderData,
} from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { expect, test, vi } from 'vitest'
import { type RenderedDocument, toHtml } from '#shared/page-context.ts'
import { readPageData } from '../hydration/page-data.ts'
import { restoreRouterContext } from '../hydration/restore-router-context.ts'
import type { DocumentAssets } from './document-assets.ts'
import { DeferredScripts, InlineHead, SharedPart } from './document-parts.tsx'
import { renderDocument } from './render-document.tsx'
import { SharedTexts } from './shared-texts.ts'

// The contract with the installed React Router: what we read from its typed context is enough to render a document and to hydrate it. When
// an upgrade breaks this, it fails here, and says what is missing.

const assets: DocumentAssets = {
  styles: 'body{}',
  fontRules: '@font-face{}',
  preloadedFont: '/arabic.woff2',
  beforePaint: 'before()',
  hydrateOnInteraction: 'hydrate()',
  contentSecurityPolicy: Promise.resolve('policy'),
  listReadingFonts: () => [],
}

const root = {
  Layout: ({ children }: { readonly children: ReactNode }) => (
    <html lang="en">
      <head>
        <InlineHead />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <DeferredScripts />
      </body>
    </html>
  ),
  default: () => <Outlet />,
  ErrorBoundary: () => <p>Error</p>,
}
const verse = {
  loader: () => ({ text: 'a </script> & <b>' }),
  default: () => <p>{useLoaderData().text}</p>,
}

const route = { hasAction: false, hasClientAction: false, hasClientMiddleware: false, hasErrorBoundary: false }
const parts = { clientActionModule: undefined, clientMiddlewareModule: undefined, hydrateFallbackModule: undefined }

function createBuild(module: object, take: (document: RenderedDocument) => void, shared?: SharedTexts): ServerBuild {
  const manifest = {
    url: '/manifest.js',
    version: '1',
    entry: { module: '/entry.js', imports: ['/react.js'] },
    routes: {
      root: { ...route, ...parts, id: 'root', path: '', hasLoader: false, hasClientLoader: false, module: '/root.js' },
      verse: {
        ...route,
        ...parts,
        id: 'verse',
        parentId: 'root',
        path: 'verse',
        hasLoader: true,
        hasClientLoader: true,
        module: '/verse.js',
        clientLoaderModule: '/verse-client-loader.js',
        imports: ['/site.js'],
      },
    },
  }
  return {
    entry: {
      module: {
        default: async (request: Request, status: number, headers: Headers, routerContext: EntryContext) => {
          const locale = { language: 'en' as const, messages: {} }
          const render = async (page: ReactNode) => renderToString(page)
          const document = await renderDocument({
            url: request.url,
            routerContext,
            locale,
            assets,
            render,
            shared,
          })
          take(document)
          return new Response(toHtml(document), { status, headers })
        },
      },
    },
    routes: {
      root: { id: 'root', path: '', module },
      verse: { id: 'verse', parentId: 'root', path: 'verse', module: verse },
    },
    assets: manifest,
    publicPath: '/',
    assetsBuildDirectory: '',
    future: { unstable_someFlag: false },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}

async function render(module: object = root, shared?: SharedTexts): Promise<RenderedDocument> {
  const documents: RenderedDocument[] = []
  const handle = createRequestHandler(
    createBuild(module, (document) => documents.push(document), shared),
    'production',
  )
  const response = await handle(new Request('http://localhost/verse'), new RouterContextProvider())
  const [document] = documents
  if (!document) throw new Error(`${response.status}: ${await response.text()}`)
  return document
}

test('the document has our styles and scripts, and none of React Router', async () => {
  const rendered = await render()
  const [html, { contentSecurityPolicy }] = [toHtml(rendered), rendered]
  expect(contentSecurityPolicy).toBe('policy')
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head>/)
  expect(html).toContain('<noscript id="font-rules"><style>@font-face{}</style></noscript><script>before()</script>')
  expect(html).toContain('>body{}</style>')
  expect(html).toContain('<script type="module">hydrate()</script></body></html>')
  expect(html.match(/<script/g)).toHaveLength(4)
  expect(html).not.toContain('__reactRouter')
  // What a loader returned is no tag, in the page or in its data.
  expect(html).not.toContain('<b>')
})

test('its own HTML is without the styles and scripts of all documents', async () => {
  const { ownHtml } = await render()
  expect(ownHtml).toContain('a &lt;/script&gt; &amp; &lt;b&gt;')
  for (const shared of ['body{}', '@font-face{}', 'before()', 'hydrate()']) expect(ownHtml).not.toContain(shared)
})

/** A layout with two parts that other documents have too; counts how often the first is rendered. */
function createSharing(contacts: string) {
  const counts = { rendered: 0 }
  const Footer = () => {
    counts.rendered++
    return <footer>{contacts}</footer>
  }
  const Layout = ({ children }: { readonly children: ReactNode }) => (
    <html lang="en">
      <head>
        <InlineHead />
      </head>
      <body>
        <SharedPart cacheKey="header">
          <header>Verses &amp; more</header>
        </SharedPart>
        {children}
        <SharedPart cacheKey={contacts}>
          <Footer />
          <nav>
            {1} of {2}
          </nav>
        </SharedPart>
        <DeferredScripts />
      </body>
    </html>
  )
  return { counts, module: { ...root, Layout } }
}

test('a shared part is rendered once for each key, and the document is the same as without sharing', async () => {
  const shared = new SharedTexts()
  const [first, second] = [createSharing('first'), createSharing('second')]
  const documents = [await render(first.module, shared), await render(first.module, shared)]
  expect(first.counts.rendered).toBe(1)
  documents.push(await render(second.module, shared), await render(first.module, shared))
  expect([first.counts.rendered, second.counts.rendered]).toEqual([1, 1])
  const plain = [await render(first.module), await render(second.module)]
  expect(plain.map(toHtml)).toEqual([
    toHtml(documents[0] as RenderedDocument),
    toHtml(documents[2] as RenderedDocument),
  ])
  expect(documents.map(toHtml)).toEqual([0, 0, 1, 0].map((at) => toHtml(plain[at] as RenderedDocument)))
})

test('the hash of a shared part stands for it in the own HTML', async () => {
  const shared = new SharedTexts()
  const texts = ['first', 'second', 'first'].map((contacts) => createSharing(contacts).module)
  const own: string[] = []
  for (const module of texts) own.push((await render(module, shared)).ownHtml)
  expect(own[0]).toBe(own[2])
  expect(own[0]).not.toBe(own[1])
  expect(own.join()).not.toContain('<footer>')
})

test('a shared part that needs more than the messages and the path fails', async () => {
  const NeedsData = () => <p>{useLoaderData()}</p>
  const module = {
    ...root,
    Layout: ({ children }: { readonly children: ReactNode }) => (
      <html lang="en">
        <head>
          <InlineHead />
        </head>
        <body>
          {children}
          <SharedPart cacheKey="data">
            <NeedsData />
          </SharedPart>
          <DeferredScripts />
        </body>
      </html>
    ),
  }
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(render(module, new SharedTexts())).rejects.toThrow('500')
  expect(String(log.mock.calls[0]?.[0])).toContain('useLoaderData')
  log.mockRestore()
})

test('its data names every module, in the order in which they are fetched', async () => {
  const html = toHtml(await render())
  document.documentElement.innerHTML = html
  expect(readPageData(document)).toEqual({
    routerContext: { future: {}, routeDiscovery: { mode: 'initial' }, ssr: true },
    entries: ['/entry.js'],
    manifest: '/manifest.js',
    routes: [
      ['root', '/root.js'],
      ['verse', '/verse-client-loader.js', '/verse.js'],
    ],
    preloads: [
      '/manifest.js',
      '/entry.js',
      '/react.js',
      '/root.js',
      '/verse-client-loader.js',
      '/verse.js',
      '/site.js',
    ],
    fonts: [],
    messages: [['translation', '/locales/en/translation.json']],
  })
})

test.each([
  ['neither', 0, 0, 'without the slot styles'],
  ['no scripts', 1, 0, 'without the slot pageData'],
  ['no head', 0, 1, 'without the slot styles'],
  ['the head twice', 2, 1, 'without the slot pageData'],
  ['the scripts twice', 1, 2, 'with a slot too many'],
])('a layout with %s of our parts throws, and names what is missing', async (_parts, heads, scripts, message) => {
  const wrong = {
    ...root,
    Layout: ({ children }: { readonly children: ReactNode }) => (
      <html lang="en">
        <head>
          {Array.from({ length: heads }, (_, at) => (
            <InlineHead key={String(at)} />
          ))}
        </head>
        <body>
          {children}
          {Array.from({ length: scripts }, (_, at) => (
            <DeferredScripts key={String(at)} />
          ))}
        </body>
      </html>
    ),
  }
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(render(wrong)).rejects.toThrow('500')
  expect(String(log.mock.calls[0]?.[0])).toContain(`The document was rendered ${message}`)
  log.mockRestore()
})

test('React Router hydrates from it: the loader data arrives and nothing is rendered anew', async () => {
  const html = toHtml(await render())
  document.open()
  document.write(html)
  document.close()
  history.replaceState(null, '', '/verse')
  restoreRouterContext(window, readPageData(document))
  const errors: unknown[] = []
  const paragraph = document.querySelector('p')
  Object.assign(window, {
    __reactRouterManifest: createBuild(root, () => {}).assets,
    __reactRouterRouteModules: { root, verse },
  })
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onRecoverableError: (error) => errors.push(error), onUncaughtError: (error) => errors.push(error) },
  )
  await vi.waitFor(
    () => expect(Object.keys(paragraph ?? {}).some((key) => key.startsWith('__reactFiber'))).toBe(true),
    30_000,
  )
  expect(errors).toEqual([])
  expect(document.querySelector('p')).toBe(paragraph)
  expect(paragraph?.textContent).toBe('a </script> & <b>')
})
