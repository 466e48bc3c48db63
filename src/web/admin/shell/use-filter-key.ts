import { useEffect } from 'react'
import { findShortcut, isKeyboardInUse } from '#web/layout/shortcut.ts'

/** `/` focuses the filter of the list. The site's own shortcut listens on the window and would open the search page. */
export function useFilterKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isKeyboardInUse(document) || findShortcut(event) !== 'search') return
      event.preventDefault()
      event.stopPropagation()
      const filter = document.querySelector<HTMLInputElement>('.admin-filters input[type="search"]')
      filter?.focus()
      filter?.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
