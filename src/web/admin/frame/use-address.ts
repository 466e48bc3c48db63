import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type AdminAddress, parseAddress, toSearch, withFilter } from './admin-address.ts'

/** Addresses within the admin screen, as seen from one of them. */
export function useAddress(address: AdminAddress) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // A filter chosen while the one before it is still being read must not undo it.
  const pending = useNavigation().location
  const latest = pending?.pathname === pathname ? parseAddress(new URLSearchParams(pending.search)) : address
  return {
    toOpen: (id: string) => pathname + toSearch({ ...address, open: id }),
    to: (other: Partial<AdminAddress>) => pathname + toSearch(other),
    /** A filter replaces the one before it: Back leads out of the list, not through every letter typed. */
    filter: (changes: Partial<AdminAddress>) =>
      void navigate(pathname + toSearch(withFilter(latest, changes)), { replace: true, preventScrollReset: true }),
  }
}
