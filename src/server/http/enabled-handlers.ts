import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts'
import type { Handlers } from './handlers.ts'

/** The handlers to mount. While the site's admin feature is off there is nothing to sign in to, so none of its rows exists. */
export function selectEnabledHandlers(handlers: Handlers, adminActive: boolean): Handlers {
  if (adminActive) return handlers
  const isOpen = (name: EndpointName) => endpoints[name].access === 'public' && name !== 'signIn'
  return Object.fromEntries(Object.entries(handlers).filter(([name]) => isOpen(name as EndpointName)))
}
