import { site } from 'virtual:site'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { usePaths } from '#web/ui/use-paths.ts'

/** Shown for unexpected errors. */
export function ErrorPage() {
  const { t } = useTranslation()
  const to = usePaths()
  const isOffline = useHydrated() && !navigator.onLine
  return (
    <section className="notice">
      <title>{`${t('errorPage.title')} · ${site.name}`}</title>
      <h1>{t('errorPage.title')}</h1>
      <p>{t(isOffline ? 'errorPage.offline' : 'errorPage.text')}</p>
      <button type="button" className="button needs-script" onClick={() => window.location.reload()}>
        {t('errorPage.retry')}
      </button>{' '}
      <PageLink className="button quiet" to={to.home()}>
        {t('notFound.home')}
      </PageLink>
    </section>
  )
}
