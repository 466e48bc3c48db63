import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Further than a flick of the thumb: before that the top is as near as the button. */
const shownAfterPx = 600

/** The floating round button of section 9 goes back to the top. */
export function ToTop() {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const follow = () => setShown(window.scrollY > shownAfterPx)
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return (
    <button
      type="button"
      className="round-button"
      hidden={!shown}
      aria-label={t('actions.top')}
      title={t('actions.top')}
      onClick={() => goToTop(window)}
    >
      <Icon name="arrow-up" size={30} />
    </button>
  )
}

/** The way is seen by those who like motion; the focus goes along, or the next Tab would jump back down. */
function goToTop(window: Window): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
  window.document.getElementById('content')?.focus({ preventScroll: true })
}
