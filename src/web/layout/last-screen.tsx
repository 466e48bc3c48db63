import { type ContextType, type ReactNode, use, useEffect } from 'react'
import {
  UNSAFE_DataRouterDataContext as DataContext,
  type Location,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_DataRouterStateContext as StateContext,
  useOutlet,
} from 'react-router'

/** A screen and the router state that it was rendered from. */
type ShownScreen = {
  readonly outlet: ReactNode
  readonly state: ContextType<typeof StateContext>
  readonly data: ContextType<typeof DataContext>
  readonly location: ContextType<typeof LocationContext>
}

const last: { screen?: ShownScreen } = {}

/** Renders the screen of the URL, and keeps it for `LastScreen`. */
export function CurrentScreen() {
  const outlet = useOutlet()
  const screen = { outlet, state: use(StateContext), data: use(DataContext), location: use(LocationContext) }
  useEffect(() => {
    last.screen = screen
  })
  return outlet
}

/** Whether a loader of the current screen failed; rendering errors do not count. */
export function useHasReadError(): boolean {
  return Boolean(use(DataContext)?.errors)
}

/** The URL of the screen that the reader last saw. */
export function findLastLocation(): Location | undefined {
  return last.screen?.location.location
}

/**
 * The screen that the reader last saw, for when the one of the URL fails to load. React Router drops the loader data of
 * a route that fails, so the screen is rendered from the previous state; its links still work.
 */
export function LastScreen() {
  const { screen } = last
  if (!screen) return null
  return (
    <StateContext value={screen.state}>
      <DataContext value={screen.data}>
        <LocationContext value={screen.location}>{screen.outlet}</LocationContext>
      </DataContext>
    </StateContext>
  )
}
