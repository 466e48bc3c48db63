import { site } from 'virtual:site'
import { useEffect, useState } from 'react'
import { type BarState, barAtRest, stepBar } from './bar-state.ts'

/** How the bar stands at this scroll position. React draws anew only when it changes from solid or hidden, not at every pixel. */
export function useBarState(): Pick<BarState, 'solid' | 'hidden'> {
  const [shown, setShown] = useState<BarState>(barAtRest)
  useEffect(() => {
    let bar = barAtRest
    const follow = () => {
      bar = stepBar(bar, window.scrollY, site.nav)
      setShown((last) => (last.solid === bar.solid && last.hidden === bar.hidden ? last : bar))
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return shown
}
