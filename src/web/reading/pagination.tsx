import type { Page } from '#shared/catalogue/paging.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { isGap, listPageEntries } from './page-numbers.ts'

type Props = { readonly page: Page; readonly label: string; readonly toPage: (number: number) => string }

export function Pagination({ page, label, toPage }: Props) {
  const { t } = useTranslation()
  if (page.count < 2) return null
  return (
    <nav className="pagination" aria-label={label}>
      {page.number > 1 && (
        <PageLink to={toPage(page.number - 1)} rel="prev" aria-label={t('list.previousPage')}>
          ‹
        </PageLink>
      )}
      {listPageEntries(page).map(({ entry, only }) =>
        isGap(entry) ? (
          <span key={entry} className={`gap ${only ?? ''}`}>
            …
          </span>
        ) : (
          <PageLink
            key={entry}
            to={toPage(entry)}
            className={only}
            aria-label={t('list.page', { number: entry })}
            aria-current={entry === page.number ? 'page' : undefined}
          >
            {entry}
          </PageLink>
        ),
      )}
      {page.number < page.count && (
        <PageLink to={toPage(page.number + 1)} rel="next" aria-label={t('list.nextPage')}>
          ›
        </PageLink>
      )}
    </nav>
  )
}
