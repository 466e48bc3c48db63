import { useLocation, useNavigate } from 'react-router'
import { type AdminAddress, toSearch, withFilter } from './admin-address.ts'

/** Addresses within the admin screen, as seen from one of them. */
export function useAddress(address: AdminAddress) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return {
    toOpen: (id: string) => pathname + toSearch({ ...address, open: id }),
    to: (other: Partial<AdminAddress>) => pathname + toSearch(other),
    /** A filter replaces the one before it: Back leads out of the list, not through every letter typed. */
    filter: (changes: Partial<AdminAddress>) =>
      void navigate(pathname + toSearch(withFilter(address, changes)), { replace: true, preventScrollReset: true }),
  }
}
