import { site } from 'virtual:site'
import { data } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { NoResultsReason } from '#web/reading/no-results-reason.ts'
import { ReasonNote } from '#web/reading/reason-note.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { Star } from '#web/ui/star.tsx'
import { usePaths } from '#web/ui/use-paths.ts'

/** What a loader throws for a URL without a page, with the reason where there is one. */
export function notFoundResponse(reason: NoResultsReason | null = null) {
  return data(reason, { status: 404 })
}

export function NotFound({ reason }: { readonly reason?: NoResultsReason | null }) {
  const { t } = useTranslation()
  const to = usePaths()
  return (
    <section className="notice">
      <title>{`${t('notFound.title')} · ${site.name}`}</title>
      <Star className="notice-star" />
      <h1>{t('notFound.title')}</h1>
      {reason?.links ? <ReasonNote reason={reason} /> : <p>{t('notFound.text')}</p>}
      <PageLink className="button" to={to.home()}>
        {t('notFound.home')}
      </PageLink>
    </section>
  )
}
