import { useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { defaultLayout, layoutKey, type ReadingLayout, readingLayouts } from './reading-layout.ts'

type Props = { readonly layout: ReadingLayout | undefined; readonly onChoose: (layout: ReadingLayout) => void }

/** Arabic above, beside, alone or hidden. Links, so it works without scripts; with them the choice is saved as well. */
export function LayoutChoice({ layout, onChoose }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <nav className="layout-choice" aria-label={t('chapter.layout')}>
      {readingLayouts.map((choice) => (
        <PageLink
          key={choice}
          to={`${pathname}?view=${choice}`}
          replace
          preventScrollReset
          data-layout={choice}
          aria-current={choice === (layout ?? defaultLayout) ? 'true' : undefined}
          onClick={() => {
            saveLayout(choice)
            onChoose(choice)
          }}
        >
          {t(`chapter.layouts.${choice}`)}
        </PageLink>
      ))}
    </nav>
  )
}

function saveLayout(layout: ReadingLayout): void {
  try {
    localStorage.setItem(layoutKey, layout)
  } catch {
    // Storage may be disabled: the choice then lasts as long as the URL.
  }
}

/** The saved choice; undefined when there is none, or storage is disabled. */
export function readSavedLayout(): ReadingLayout | undefined {
  try {
    return readingLayouts.find((layout) => layout === localStorage.getItem(layoutKey))
  } catch {
    return undefined
  }
}
