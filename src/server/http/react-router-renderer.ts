import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
// Only the type is imported from web: the module itself is in the build, and importing it here would create a second
// copy.
import type { DocumentSlot, PageContext, RenderedDocument } from '#shared/page-context.ts'
import type { Concepts } from '#shared/search/ask/concept.ts'
import type { Site } from '#shared/site/site.ts'
import { createPageFastPath, type RenderRoutes } from './page-fast-path.ts'

/** What the web build exports in addition to React Router's own exports. */
type WebEntry = {
  readonly pageContext: Parameters<RouterContextProvider['get']>[0]
  readonly site: Site
  readonly concepts: Concepts
  readonly documentContext: Parameters<RouterContextProvider['get']>[0]
  readonly renderRoutes: RenderRoutes
}

export type WebBuild = ServerBuild & { readonly entry: { readonly module: WebEntry } }

/** A page with its document, if it has one; redirects and data do not. */
export type RenderedPage = {
  readonly response: Pick<Response, 'status' | 'headers' | 'arrayBuffer'>
  readonly document?: RenderedDocument | undefined
}

/** Renders the page of a request. Its loaders read the context. */
export type PageRenderer = (request: Request, context: PageContext) => Promise<RenderedPage>

/**
 * Renders through React Router. `build` may be a function, called for each page, so that a development server can
 * return a new build after an edit.
 */
export function createReactRouterRenderer(build: WebBuild | (() => Promise<WebBuild>)): PageRenderer {
  const handle = createRequestHandler(build)
  if (typeof build === 'function')
    return async (request, context) => await renderThrough(handle, request, context, (await build()).entry.module)
  const { module } = build.entry
  const fastPath = createPageFastPath(build, module.renderRoutes)
  return async (request, context) => {
    // Whatever goes wrong there goes wrong again in the handler, which logs it and shows the page of errors.
    const document = await fastPath(request, toProvider(module, context)).catch(() => undefined)
    return document ? { response: fastPathResponse, document } : await renderThrough(handle, request, context, module)
  }
}

const fastPathResponse = new Response(null, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })

type Handle = ReturnType<typeof createRequestHandler>

async function renderThrough(
  handle: Handle,
  request: Request,
  context: PageContext,
  module: WebEntry,
): Promise<RenderedPage> {
  const provider = toProvider(module, context)
  const slot: DocumentSlot = {}
  provider.set(module.documentContext, slot)
  const response = await handle(request, provider)
  return { response, document: slot.document }
}

function toProvider({ pageContext }: WebEntry, context: PageContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(pageContext, context)
  return provider
}
