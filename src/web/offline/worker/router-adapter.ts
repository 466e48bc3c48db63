import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { createRequestHandler, RouterContextProvider, redirect, redirectDocument, type ServerBuild } from 'react-router'
import { type DocumentSlot, type PageContext, toHtml } from '#shared/page-context.ts'
import { toPagePathname } from '#shared/paths.ts'

// Everything in the offline worker that depends on internals of React Router and react-dom: the layout of the server
// build, the URL of a page's data, and the redirect of a data request. Its test runs on the real build, so that an
// upgrade fails there.

/** The server build of the pages, as `virtual:web-build` imports it. */
export type WebBuild = typeof import('virtual:web-build')

export type RouterAdapter = {
  /** A page or its data, rendered by the code that renders it on the server. */
  render(request: Request, context: PageContext): Promise<Response>
  /** Redirects a page or a navigation inside one. */
  redirect(request: Request, to: string): Promise<Response>
  /** The response to a data request that makes the browser load its page as a new document. */
  reload(request: Request): Promise<Response>
}

export function createRouterAdapter(built: WebBuild): RouterAdapter {
  const { pageContext, documentContext, createHandleRequest, createRenderRoutes } = built.entry.module
  // The same build, with React's renderer for workers.
  const build: ServerBuild = {
    ...built,
    entry: { module: { ...built.entry.module, default: createHandleRequest(createRenderRoutes(renderToText)) } },
  }
  const handle = createRequestHandler(build, 'production')

  /** Runs a loader in place of those of every route, so that React Router itself writes the redirect for pages and for data. */
  const respondFromLoader = (request: Request, loader: () => never): Promise<Response> => {
    const routes = Object.entries(build.routes).flatMap(([id, route]) =>
      route ? [[id, { ...route, module: { ...route.module, loader } }] as const] : [],
    )
    const handleAll = createRequestHandler({ ...build, routes: Object.fromEntries(routes) }, 'production')
    return handleAll(request, new RouterContextProvider())
  }

  return {
    async render(request, context) {
      const provider = new RouterContextProvider()
      provider.set(pageContext, context)
      const slot: DocumentSlot = {}
      provider.set(documentContext, slot)
      const response = await handle(request, provider)
      if (!slot.document) return response
      const headers = new Headers(response.headers)
      headers.set('Content-Security-Policy', slot.document.contentSecurityPolicy)
      return new Response(toHtml(slot.document), { status: response.status, headers })
    },
    redirect: (request, to) =>
      respondFromLoader(request, () => {
        throw redirect(to)
      }),
    reload: (request) =>
      respondFromLoader(new Request(request.url), () => {
        throw redirectDocument(toPageUrl(request.url))
      }),
  }
}

async function renderToText(page: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(page)
  await stream.allReady
  return await new Response(stream).text()
}

/** The page of a data URL, without the list of routes that React Router requests. */
function toPageUrl(dataUrl: string): string {
  const url = new URL(dataUrl)
  url.searchParams.delete('_routes')
  return toPagePathname(url.pathname) + url.search
}
