import { useEffect, useRef } from 'react'

/**
 * Calls only while the component is shown. When a request is done, its dialog may be closed and another one open, which
 * must stay open with what was typed in it.
 */
export function useWhileShown(): (run: () => void) => void {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return (run) => {
    if (isShown.current) run()
  }
}
