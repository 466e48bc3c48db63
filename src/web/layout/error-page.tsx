import { site } from 'virtual:site'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'

/** Shown for unexpected errors. */
export function ErrorPage() {
  const { t } = useTranslation()
  const to = usePaths()
  return (
    <section className="notice">
      <title>{`${t('trouble.title')} · ${site.name}`}</title>
      <h1>{t('trouble.title')}</h1>
      <p>{t('trouble.text')}</p>
      <PageLink className="button" to={to.home()}>
        {t('notFound.home')}
      </PageLink>
    </section>
  )
}
