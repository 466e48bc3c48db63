import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'

/** Further than one swipe of the thumb. */
const minScrollPx = 600
/** Fades out again when the reader stops scrolling, so that it does not cover the text. */
const visibleMs = 2500

/** The floating round button of section 9, back to the top. It shows while the reader scrolls up. */
export function BackToTop() {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  useEffect(() => watchScrollingUp(window, setShown), [])
  return (
    <button
      type="button"
      className="round-button"
      hidden={!shown}
      aria-label={t('actions.top')}
      title={t('actions.top')}
      onClick={() => goToTop(window)}
    >
      <PageIcon name="arrow-up" size={30} />
    </button>
  )
}

function watchScrollingUp(window: Window, show: (isShown: boolean) => void): () => void {
  const state: { y: number; timer?: ReturnType<typeof setTimeout> } = { y: window.scrollY }
  const hide = () => {
    // Stays while it is focused or hovered.
    if (window.document.querySelector('.round-button:is(:hover, :focus-visible)'))
      state.timer = setTimeout(hide, visibleMs)
    else show(false)
  }
  const follow = () => {
    const isUp = window.scrollY < state.y
    state.y = window.scrollY
    clearTimeout(state.timer)
    show(isUp && window.scrollY > minScrollPx)
    state.timer = setTimeout(hide, visibleMs)
  }
  window.addEventListener('scroll', follow, { passive: true })
  return () => {
    clearTimeout(state.timer)
    window.removeEventListener('scroll', follow)
  }
}

/** Moves the focus too; otherwise the next Tab would jump back down. No smooth scrolling under reduced motion. */
function goToTop(window: Window): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
  window.document.getElementById('content')?.focus({ preventScroll: true })
}
