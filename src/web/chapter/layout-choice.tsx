import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { chooseAppearance, type ReadingLayout, readingLayouts } from '#web/layout/appearance.ts'
import { useAppearance } from '#web/layout/use-appearance.ts'
import { keepCompared } from '#web/reading/compare.ts'
import { PageLink } from '#web/ui/page-link.tsx'

/**
 * The layout in `?view=`; undefined when the URL leaves it to the saved choice. The server sees only the URL, so one
 * cached page serves all readers.
 */
export function useUrlLayout(): ReadingLayout | undefined {
  const view = new URLSearchParams(useLocation().search).get('view')
  return readingLayouts.find((layout) => layout === view)
}

/**
 * Arabic above, alongside, alone or hidden. Links, so it works without scripts; with scripts the choice is saved as
 * well.
 */
export function LayoutChoice() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const compared = keepCompared(search).replace('?', '&')
  const fromUrl = useUrlLayout()
  const { readingLayout } = useAppearance()
  useEffect(() => {
    // The layout was chosen on this site before hydration; a link from another site does not change the saved choice.
    if (fromUrl && document.referrer.startsWith(`${location.origin}/`)) chooseAppearance('readingLayout', fromUrl)
  }, [fromUrl])
  return (
    <nav className="layout-choice" aria-label={t('chapter.layout')}>
      {readingLayouts.map((choice) => (
        <PageLink
          key={choice}
          to={`${pathname}?view=${choice}${compared}`}
          replace
          preventScrollReset
          data-layout={choice}
          aria-current={choice === (fromUrl ?? readingLayout) ? 'true' : undefined}
          onClick={() => chooseAppearance('readingLayout', choice)}
        >
          {t(`chapter.layouts.${choice}`)}
        </PageLink>
      ))}
    </nav>
  )
}
