import {
  createStaticHandler,
  type EntryContext,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from 'react-router'
import type { RenderedDocument } from '#shared/page-context.ts'

/** The function of the web build's entry that renders a page whose data is loaded. */
export type RenderRoutes = (
  request: Request,
  context: EntryContext,
  provider: RouterContextProvider,
) => Promise<RenderedDocument>

type Build = Pick<ServerBuild, 'routes' | 'assets' | 'basename' | 'future' | 'ssr' | 'routeDiscovery'>
type RouteModule = NonNullable<Build['routes'][string]>['module']

/** The document of an ordinary page; undefined for any other, to which React Router's own handler then responds. */
export type PageFastPath = (request: Request, provider: RouterContextProvider) => Promise<RenderedDocument | undefined>

/**
 * Nearly every page is a GET whose loaders return plain data: no redirect, no error, no headers of their own. For
 * these, React Router's handler also sets up middleware, a stream, a timer and a `Response`, and describes all routes
 * again: a fifth of the time of a page. This does less with the same public parts (`createStaticHandler`,
 * `ServerRouter`); a test compares the documents of every screen with those of the handler.
 */
export function createPageFastPath(build: Build, render: RenderRoutes): PageFastPath {
  const routes = toRoutes(build.routes)
  const { query } = createStaticHandler(routes, build.basename ? { basename: build.basename } : undefined)
  const toContext = createEntryContexts(build)
  return async (request, provider) => {
    if (request.method !== 'GET' || isDataUrl(request.url)) return undefined
    const found = await query(request, { requestContext: provider, normalizePath })
    if (found instanceof Response || !canUseFastPath(found, build)) return undefined
    return await render(request, toContext(found), provider)
  }
}

const isDataUrl = (url: string) => /\.data(?:\?|$)/.test(url)

/** As React Router's handler does it, so that pages see the same location. */
function normalizePath(request: Request) {
  const url = new URL(request.url)
  return { pathname: url.pathname, search: url.search && normalizeSearch(url), hash: '' }
}

function normalizeSearch({ searchParams }: URL): string {
  searchParams.delete('_routes')
  const search = searchParams.toString()
  return search && `?${search}`
}

function canUseFastPath(found: StaticHandlerContext, { routes }: Build): boolean {
  const { errors, statusCode, loaderHeaders, matches } = found
  if (errors || statusCode !== 200 || Object.keys(loaderHeaders).length > 0) return false
  return matches.every(({ route }) => hasPlainPage(routes[route.id]?.module))
}

function hasPlainPage(module: RouteModule | undefined): boolean {
  return module?.default !== undefined && !module.headers && !module.middleware
}

/**
 * The tree of routes; a read needs only their loaders. A route without a component is a file, such as a feed, and is
 * left out.
 */
function toRoutes(routes: Build['routes'], parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || (route.parentId || undefined) !== parent || !route.module.default) return []
    const { id, path, index, caseSensitive = false, module } = route
    const loader = module.loader as RouteObject['loader']
    const own = { id, ...(path && { path }), caseSensitive, ...(loader && { loader }) }
    return index ? [{ ...own, index: true }] : [{ ...own, children: toRoutes(routes, id) }]
  })
}

/**
 * The context of `ServerRouter`. Its manifest contains only the matched routes, because it prepares every route in it.
 */
function createEntryContexts({ routes, assets, basename, future, ssr, routeDiscovery }: Build) {
  const routeModules = Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route?.module]))
  const serverHandoffString = JSON.stringify({ basename, future, routeDiscovery, ssr, isSpaMode: false })
  const manifests = new Map<string, EntryContext['manifest']>()
  const findManifest = (ids: readonly string[]) => {
    const key = ids.join()
    const known = manifests.get(key)
    if (known) return known
    const shown = ids.flatMap((id) => (assets.routes[id] ? [[id, assets.routes[id]] as const] : []))
    const manifest = { ...assets, routes: Object.fromEntries(shown) }
    manifests.set(key, manifest)
    return manifest
  }
  return (found: StaticHandlerContext): EntryContext => ({
    ...{ routeModules: routeModules as EntryContext['routeModules'], serverHandoffString, future, ssr, routeDiscovery },
    ...{ branches: [], isSpaMode: false, renderMeta: {} },
    manifest: findManifest(found.matches.map(({ route }) => route.id)),
    staticHandlerContext: found,
    serializeError() {
      throw new Error('A page of the fast path has no errors')
    },
  })
}
