import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type AdminAddress, toSearch, withFilter } from './admin-address.ts'

/** Addresses within the admin screen, as seen from one of them. */
export function useAddress(address: AdminAddress) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // A filter chosen while the one before it is still being read must not undo it, however quickly it follows.
  const wished = useRef(address)
  useEffect(() => {
    wished.current = address
  }, [address])
  return {
    toOpen: (id: string) => pathname + toSearch({ ...address, open: id }),
    to: (other: Partial<AdminAddress>) => pathname + toSearch(other),
    /** A filter replaces the one before it: Back leads out of the list, not through every letter typed. */
    filter(changes: Partial<AdminAddress>) {
      wished.current = withFilter(wished.current, changes)
      void navigate(pathname + toSearch(wished.current), { replace: true, preventScrollReset: true })
    },
  }
}
