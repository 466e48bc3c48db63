import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

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
  const { pathname, search } = useLocation()
  const page = pathname + search
  const shown = useRef(page)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (page === shown.current) return
    shown.current = page
    // Waits until the new title is in the document.
    const frame = requestAnimationFrame(() => {
      const count = document.querySelector('main [data-announced]')?.textContent
      setAnnounced([document.title, count].filter(Boolean).join('. '))
      if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [page])
  return announced
}
