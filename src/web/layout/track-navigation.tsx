import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { clearPendingNavigation, savePendingNavigation } from './pending-navigation.ts'

/**
 * When the module of the next page cannot be fetched, React Router reloads the current page, and the navigation would
 * be lost. So the URL of a link is stored from the click until its page is loaded; after such a reload the inline
 * script `before-paint` continues to it. It is stored at the click, since the reload may happen before React has
 * rendered anything of the navigation.
 */
export function TrackNavigation() {
  const { key } = useLocation()
  useEffect(() => {
    const save = (event: MouseEvent) => {
      const link = (event.target as Partial<Element>).closest?.('a')
      if (link && opensInThisWindow(link, event)) savePendingNavigation(link.href)
    }
    window.addEventListener('click', save, { capture: true })
    return () => window.removeEventListener('click', save, { capture: true })
  }, [])
  useEffect(() => (key ? clearPendingNavigation() : undefined), [key])
  return null
}

function opensInThisWindow(
  link: HTMLAnchorElement,
  { button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent,
): boolean {
  const plain = !(button || ctrlKey || metaKey || shiftKey || altKey || link.target)
  return plain && link.origin === window.location.origin && link.pathname !== window.location.pathname
}
