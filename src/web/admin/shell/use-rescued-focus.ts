import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Moves the focus into the content when it fell to the body, because the row that had it is no longer in the reloaded
 * list. Otherwise the next Tab would start at the top of the page.
 */
export function useRescuedFocus(): void {
  const { state } = useRevalidator()
  const last = useRef(state)
  useEffect(() => {
    const isReloaded = last.current === 'loading' && state === 'idle'
    last.current = state
    if (!isReloaded) return
    const frame = requestAnimationFrame(() => {
      const isLost = document.activeElement === document.body && !document.querySelector('.admin-overlay')
      if (isLost) document.getElementById('content')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [state])
}
