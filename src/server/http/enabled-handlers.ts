import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts'
import type { Handlers } from './handlers.ts'

/** The handlers to mount. Without the admin feature there is nothing to sign in to, so its endpoints do not exist. */
export function selectEnabledHandlers(handlers: Handlers, adminActive: boolean): Handlers {
  if (adminActive) return handlers
  const ways: readonly EndpointName[] = ['signIn', 'readInvitation', 'acceptInvitation']
  const isOpen = (name: EndpointName) => endpoints[name].access === 'public' && !ways.includes(name)
  return Object.fromEntries(Object.entries(handlers).filter(([name]) => isOpen(name as EndpointName)))
}
