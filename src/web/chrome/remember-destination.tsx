import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { destinationKey } from './theme-script.ts'

/**
 * When the module of the next page cannot be fetched, React Router loads the present page again, and the step would be lost.
 * So the address of a link is kept from the click until its page is there; the script before the first paint goes on to it after
 * such a reload. At the click, since the reload may come before React has drawn anything of the step.
 */
export function RememberDestination() {
  const { key } = useLocation()
  useEffect(() => {
    const remember = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && opensHere(link, event)) keep(link.href)
    }
    window.addEventListener('click', remember, { capture: true })
    return () => window.removeEventListener('click', remember, { capture: true })
  }, [])
  useEffect(() => (key ? keep(undefined) : undefined), [key])
  return null
}

function opensHere(link: HTMLAnchorElement, { button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  const plain = button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && link.target === ''
  return plain && link.origin === window.location.origin && link.pathname !== window.location.pathname
}

/** Storage may be switched off; then the reload stays where it is. */
function keep(address: string | undefined): void {
  try {
    if (address === undefined) sessionStorage.removeItem(destinationKey)
    else sessionStorage.setItem(destinationKey, address)
  } catch {
    // Nothing to keep it in.
  }
}
