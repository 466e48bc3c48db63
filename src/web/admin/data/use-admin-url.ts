import { useLocation, useNavigate } from 'react-router'
import { type AdminUrl, parseAdminUrl, toSearch, withFilter } from './admin-url.ts'
import { useDestination } from './use-destination.ts'

/** Builds URLs within the admin area from the current one. */
export function useAdminUrl(url: AdminUrl) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const findLatest = useLatestUrl(url)
  const go = (changes: Partial<AdminUrl>, { replace }: { readonly replace: boolean }) =>
    void navigate(pathname + toSearch(withFilter(findLatest(), changes)), { replace, preventScrollReset: true })
  return {
    toOpen: (id: string) => pathname + toSearch({ ...url, open: id, write: '' }),
    /** The open verse, or another one, at full width in one language. */
    toWrite: (write: string, open = url.open) => pathname + toSearch({ ...url, open, write }),
    to: (other: Partial<AdminUrl>) => pathname + toSearch(other),
    /** For what is typed: replaces the history entry, so that Back leaves the list instead of stepping through every letter. */
    filter: (changes: Partial<AdminUrl>) => go(changes, { replace: true }),
    /** For what is chosen: Back takes it back. */
    choose: (changes: Partial<AdminUrl>) => go(changes, { replace: false }),
    findLatest,
  }
}

/**
 * A filter changed while the list of the previous change is still loading or rendering must build on that change, not on
 * the rendered URL: a slow page lost it. Only the router knows where it is going.
 */
function useLatestUrl(url: AdminUrl): () => AdminUrl {
  const { pathname } = useLocation()
  const findDestination = useDestination()
  return () => {
    const destination = findDestination()
    if (destination.pathname !== pathname) return url
    const found = parseAdminUrl(new URLSearchParams(destination.search), url.interfaceLanguage)
    return found.section === url.section ? found : url
  }
}
