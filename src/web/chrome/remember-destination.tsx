import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'
import { destinationKey } from './theme-script.ts'

/**
 * When the module of the next page cannot be fetched, React Router loads the present page again, and the step would be lost.
 * So while a page is on its way its address is kept; the script before the first paint goes on to it after such a reload.
 */
export function RememberDestination() {
  const { location, formMethod = 'GET' } = useNavigation()
  const destination = location && formMethod === 'GET' ? createPath(location) : undefined
  useEffect(() => {
    try {
      if (destination) sessionStorage.setItem(destinationKey, destination)
      else sessionStorage.removeItem(destinationKey)
    } catch {
      // Storage may be switched off; then the reload stays where it is.
    }
  }, [destination])
  return null
}
