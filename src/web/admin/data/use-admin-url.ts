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
    /** For typed filters: replaces the history entry, so that Back leaves the list instead of undoing each letter. */
    filter: (changes: Partial<AdminUrl>) => go(changes, { replace: true }),
    /** For selected values: Back undoes the choice. */
    choose: (changes: Partial<AdminUrl>) => go(changes, { replace: false }),
    findLatest,
  }
}

/**
 * A filter that changes while the list of the previous change is still loading or rendering must build on that change,
 * not on the rendered URL: slow pages used to lose it. Only the router knows its current destination.
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
