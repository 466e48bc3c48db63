import type { ReactNode } from 'react'
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
import { type RenderedDocument, toHtml } from '#shared/page-context.ts'
import type { DocumentAssets } from './document-assets.ts'
import { DeferredScripts, InlineHead } from './document-parts.tsx'
import { renderDocument } from './render-document.tsx'
import type { SharedTexts } from './shared-texts.ts'

// A site with one page, rendered by the installed React Router.

const assets: DocumentAssets = {
  styles: 'body{}',
  fontRules: '@font-face{}',
  preloadedFont: '/arabic.woff2',
  beforePaint: 'before()',
  hydrateOnInteraction: 'hydrate()',
  contentSecurityPolicy: Promise.resolve('policy'),
  listReadingFonts: () => [],
}

export const root = {
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
export const verse = {
  loader: () => ({ text: 'a </script> & <b>' }),
  default: () => <p>{useLoaderData().text}</p>,
}

const route = { hasAction: false, hasClientAction: false, hasClientMiddleware: false, hasErrorBoundary: false }
const parts = { clientActionModule: undefined, clientMiddlewareModule: undefined, hydrateFallbackModule: undefined }

export function createBuild(
  module: object,
  take: (document: RenderedDocument) => void,
  shared?: SharedTexts,
): ServerBuild {
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

export async function render(module: object = root, shared?: SharedTexts): Promise<RenderedDocument> {
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
