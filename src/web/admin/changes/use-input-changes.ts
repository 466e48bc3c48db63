import { useRef } from 'react'

/**
 * Whether an input changed while a request with it was under way. Its response then describes another input than the
 * one on the screen.
 */
export function useInputChanges() {
  const changes = useRef(0)
  return {
    /** To be called at each change of the input. */
    markChanged() {
      changes.current++
    },
    /** To be called before sending. The returned function tells whether the input is still what was sent. */
    watch() {
      const sent = changes.current
      return () => changes.current === sent
    },
  }
}
