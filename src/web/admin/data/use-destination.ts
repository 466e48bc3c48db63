import { use } from 'react'
import { type Location, UNSAFE_DataRouterContext as RouterContext } from 'react-router'

/**
 * The router's destination at the time of the call, or its current location: `useNavigation` is only as recent as the
 * last render. The only place in the admin area that uses React Router's internal context.
 */
export function useDestination(): () => Location {
  const context = use(RouterContext)
  if (!context) throw new Error('There is no data router around this component.')
  const { router } = context
  return () => router.state.navigation.location ?? router.state.location
}
