import { useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import styles from '#web/styles/compare.css?url'
import { PageLink } from '#web/ui/page-link.tsx'
import { type ShownEditions, toggleCompared, toggleDifferences } from './compare.ts'
import { hasPair, listOffers } from './compare-offers.ts'

type Props = { readonly editions: ShownEditions }

/**
 * Links that add or remove the other languages, and the editions of the shown languages. The choice is in the URL, so
 * this works without scripts.
 */
export function CompareChoice({ editions }: Props) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { columns } = editions
  const compares = columns.length > 1
  return (
    <details className="compare-choice" open={compares}>
      <summary className="tool">{t('tools.compare')}</summary>
      {compares && <link rel="stylesheet" href={styles} precedence="compare" />}
      <ul className="chips">
        {listOffers(editions).map(({ name, language, title, isChosen }) => (
          <li key={name}>
            <PageLink
              className="chip"
              to={pathname + toggleCompared(search, name)}
              lang={language}
              preventScrollReset
              replace
              aria-current={isChosen ? 'true' : undefined}
            >
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
      {hasPair(columns) && (
        <PageLink
          className="tool"
          to={pathname + toggleDifferences(search)}
          preventScrollReset
          replace
          aria-current={editions.differences ? 'true' : undefined}
        >
          {t(editions.differences ? 'edition.hideDifferences' : 'edition.showDifferences')}
        </PageLink>
      )}
    </details>
  )
}
