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
 * The title and the number of results after a client navigation; focus that fell to the body goes to the content. A link to a place
 * in the same page is no navigation: the browser itself moves there, and Tab goes on from there.
 */
function useAnnouncement(): string {
  const { pathname, search } = useLocation()
  const page = pathname + search
  const shown = useRef(page)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (page === shown.current) return
    shown.current = page
    // After the new title is in the document.
    const frame = requestAnimationFrame(() => {
      const count = document.querySelector('main [data-announced]')?.textContent
      setAnnounced([document.title, count].filter(Boolean).join('. '))
      if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [page])
  return announced
}
