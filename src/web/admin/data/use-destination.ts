import { use } from 'react'
import { type Location, UNSAFE_DataRouterContext as RouterContext } from 'react-router'

/**
 * Where the router is going at the moment of the call, or where it is: what `useNavigation` says is only as new as the last rendering. The
 * one place of the admin area that knows React Router's own context.
 */
export function useDestination(): () => Location {
  const context = use(RouterContext)
  if (!context) throw new Error('There is no data router around this component.')
  const { router } = context
  return () => router.state.navigation.location ?? router.state.location
}
