import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type AdminUrl, toSearch, withFilter } from './admin-url.ts'

/** Builds URLs within the admin area from the current one. */
export function useAdminUrl(url: AdminUrl) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // A filter changed while the previous change is still loading must build on it, not on the rendered URL.
  const latest = useRef(url)
  useEffect(() => {
    latest.current = url
  }, [url])
  return {
    toOpen: (id: string) => pathname + toSearch({ ...url, open: id, write: '' }),
    /** The open verse, or another one, at full width in one language. */
    toWrite: (write: string, open = url.open) => pathname + toSearch({ ...url, open, write }),
    to: (other: Partial<AdminUrl>) => pathname + toSearch(other),
    /** For what is typed: replaces the history entry, so that Back leaves the list instead of stepping through every letter. */
    filter(changes: Partial<AdminUrl>) {
      latest.current = withFilter(latest.current, changes)
      void navigate(pathname + toSearch(latest.current), { replace: true, preventScrollReset: true })
    },
    /** For what is chosen: Back takes it back. */
    choose(changes: Partial<AdminUrl>) {
      latest.current = withFilter(latest.current, changes)
      void navigate(pathname + toSearch(latest.current), { preventScrollReset: true })
    },
  }
}
