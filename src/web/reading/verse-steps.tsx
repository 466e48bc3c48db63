import { useLocation } from 'react-router'
import { type Reference, toReferenceText } from '#shared/catalogue/reference.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { keepCompared } from './compare.ts'

type Props = { readonly previous: Reference | null; readonly next: Reference | null }

export function VerseSteps({ previous, next }: Props) {
  const { t } = useTranslation()
  const to = usePaths()
  const compared = keepCompared(useLocation().search)
  return (
    <nav className="verse-steps" aria-label={t('verse.steps')}>
      {previous && (
        <PageLink
          to={to.verse(previous) + compared}
          rel="prev"
          aria-label={t('verse.previous', { reference: toReferenceText(previous) })}
        >
          {`‹ ${toReferenceText(previous)}`}
        </PageLink>
      )}
      {next && (
        <PageLink
          to={to.verse(next) + compared}
          rel="next"
          aria-label={t('verse.next', { reference: toReferenceText(next) })}
        >
          {`${toReferenceText(next)} ›`}
        </PageLink>
      )}
    </nav>
  )
}
