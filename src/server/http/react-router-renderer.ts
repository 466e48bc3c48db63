import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
// Only the type crosses from web: the module itself is in the build, and importing it here would make a second copy.
import type { DocumentSlot, PageContext, RenderedDocument } from '#shared/page-context.ts'
import type { Concepts } from '#shared/search/ask/concept.ts'
import type { Site } from '#shared/site/site.ts'

/** What the web build exports beside React Router's own exports. */
type WebEntry = {
  readonly pageContext: Parameters<RouterContextProvider['get']>[0]
  readonly site: Site
  readonly concepts: Concepts
  readonly documentContext: Parameters<RouterContextProvider['get']>[0]
}

export type WebBuild = ServerBuild & { readonly entry: { readonly module: WebEntry } }

/** A page, and its document where it has one: redirects and data have none. */
export type RenderedPage = { readonly response: Response; readonly document?: RenderedDocument | undefined }

/** Renders the page of a request; its loaders read the context. */
export type PageRenderer = (request: Request, context: PageContext) => Promise<RenderedPage>

/** Renders through React Router. A function is called for each page, so that a development server can give a new build after an edit. */
export function createReactRouterRenderer(build: WebBuild | (() => Promise<WebBuild>)): PageRenderer {
  const load = typeof build === 'function' ? build : () => Promise.resolve(build)
  const handle = createRequestHandler(build)
  return async (request, context) => {
    const { pageContext, documentContext } = (await load()).entry.module
    const provider = new RouterContextProvider()
    provider.set(pageContext, context)
    const slot: DocumentSlot = {}
    provider.set(documentContext, slot)
    const response = await handle(request, provider)
    return { response, document: slot.document }
  }
}
