import type { EntryContext } from 'react-router'

/** Properties that a route declares in its export `handle`. */
export type RouteHandle = {
  /** The page uses the messages of the namespace `extra`. */
  readonly needsExtraMessages?: true
  /** The page is of little use before hydration, so it hydrates at once. */
  readonly hydratesAtOnce?: true
}

export function hasHandle(context: EntryContext, name: keyof RouteHandle): boolean {
  const { staticHandlerContext, routeModules } = context
  return staticHandlerContext.matches.some(({ route }) => {
    const handle: unknown = routeModules[route.id]?.handle
    return typeof handle === 'object' && handle !== null && name in handle
  })
}
