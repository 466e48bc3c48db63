import { site } from 'virtual:site'
import { useEffect, useState } from 'react'
import { initialNavBar, type NavBarState, updateNavBar } from './nav-bar-state.ts'

/** The state of the navigation bar at this scroll position. React renders only when it changes, not at every pixel. */
export function useNavBarState(): Pick<NavBarState, 'solid' | 'hidden'> {
  const [shown, setShown] = useState<NavBarState>(initialNavBar)
  useEffect(() => {
    let bar = initialNavBar
    const follow = () => {
      bar = updateNavBar(bar, window.scrollY, site.nav)
      setShown((last) => (last.solid === bar.solid && last.hidden === bar.hidden ? last : bar))
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return shown
}
