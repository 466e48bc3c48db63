import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { findLastLocation, useHasReadError } from './last-screen.tsx'

/** A line at the top while a page is loading, and the announcement of the new page to screen readers. */
export function NavigationStatus() {
  const { state } = useNavigation()
  const announced = useAnnouncement()
  return (
    <>
      <div className="navigation-progress" data-active={state !== 'idle' || undefined} aria-hidden="true" />
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  )
}

/**
 * Announces the title and the number of results after a client navigation, and moves a focus that fell to the body into
 * the content. A link within the same page does not count: the browser moves the focus there itself.
 */
function useAnnouncement(): string {
  const location = useLocation()
  const hasFailed = useHasReadError()
  // React Router mounts the document anew for a screen that failed to load, and for the next one.
  const shown = useRef(findLastLocation() ?? location)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const { pathname, search } = shown.current
    shown.current = location
    if (pathname === location.pathname && search === location.search) return
    // Waits until the new title is in the document.
    const frame = requestAnimationFrame(() => {
      // After a failed read the list is still that of the last screen; the alert gives the reason.
      const count = hasFailed ? '' : document.querySelector('[data-announced]')?.textContent
      setAnnounced([document.title, count].filter(Boolean).join('. '))
      if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [location, hasFailed])
  return announced
}
