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

/** The title of the page after a client navigation; focus that fell to the body goes to the content. */
function useAnnouncement(): string {
  const { key } = useLocation()
  const first = useRef(key)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (key === first.current) return
    first.current = ''
    // After the new title is in the document.
    const frame = requestAnimationFrame(() => {
      setAnnounced(document.title)
      if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [key])
  return announced
}
