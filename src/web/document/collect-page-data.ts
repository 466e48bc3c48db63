import type { EntryContext } from 'react-router'
import type { PageData, RouteSource } from '../hydration/page-data.ts'

type RouterPart = Pick<PageData, 'routerContext' | 'entries' | 'manifest' | 'routes' | 'preloads'>
type Manifest = EntryContext['manifest']

/** Collects as data, from the same context, what React Router's `<Scripts>` would write into the document as code. */
export function collectRouterData(context: EntryContext): RouterPart {
  const { manifest, serverHandoffString, staticHandlerContext } = context
  if (!serverHandoffString) throw new Error('React Router gave no serverHandoffString')
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const runtime = manifest.hmr?.runtime
  return {
    routerContext: JSON.parse(serverHandoffString, omitFalse),
    entries: [...(runtime ? [runtime] : []), manifest.entry.module],
    manifest: manifest.url,
    routes: ids.map((id) => toRouteSource(manifest, id)),
    preloads: listPreloads(manifest, ids),
  }
}

/** Omits false flags: every page carries the context, and React Router treats an absent flag as false. */
function omitFalse(_: string, value: unknown): unknown {
  return value === false ? undefined : value
}

function requireRoute(manifest: Manifest, id: string) {
  const route = manifest.routes[id]
  if (!route) throw new Error(`React Router's manifest has no route ${id}`)
  return route
}

function toRouteSource(manifest: Manifest, id: string): RouteSource {
  const route = requireRoute(manifest, id)
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = route
  const parts = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module]
  return [id, ...parts.filter((url) => url !== undefined)]
}

/** The manifest and the entry first, because everything else waits for them. */
function listPreloads(manifest: Manifest, ids: readonly string[]): string[] {
  const routes = ids.flatMap((id) => {
    const [, ...modules] = toRouteSource(manifest, id)
    return [...modules, ...(requireRoute(manifest, id).imports ?? [])]
  })
  return [...new Set([manifest.url, manifest.entry.module, ...manifest.entry.imports, ...routes])]
}

/** The loader data as React Router serializes it. Our loaders defer nothing, so the stream ends at once. */
export async function readLoaderData({ serverHandoffStream }: EntryContext): Promise<string> {
  if (!serverHandoffStream) throw new Error('React Router gave no serverHandoffStream')
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of serverHandoffStream) text += decoder.decode(bytes, { stream: true })
  return text
}
