import { useEffect, useRef } from 'react'

/**
 * Focuses the link to a record whose form was closed, if the list still has it. Its dialog returns the focus itself,
 * unless the reloaded list came first, or the link that opened it was in a form that is closed too.
 */
export function useOpenerFocus(open: string): void {
  const last = useRef(open)
  useEffect(() => {
    const closed = last.current
    last.current = open
    if (closed === '' || open !== '') return
    // The dialog and the navigation move the focus in the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const content = document.getElementById('content')
        const isLost = document.activeElement === document.body || document.activeElement === content
        if (isLost && content && !document.querySelector('.admin-overlay')) findLinkTo(content, closed)?.focus()
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [open])
}

function findLinkTo(content: HTMLElement, open: string): HTMLAnchorElement | undefined {
  const links = content.querySelectorAll<HTMLAnchorElement>('.row-link')
  return Array.from(links).find(({ search }) => new URLSearchParams(search).get('open') === open)
}
