import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'

/** One line that expands on demand. */
export function DisclaimerNote() {
  const { t } = useTranslation()
  const to = usePaths()
  return (
    <details className="disclaimer-note">
      <summary>
        <span className="disclaimer-short">{t('disclaimer.short')}</span>{' '}
        <span className="disclaimer-toggle when-closed">{t('disclaimer.more')}</span>
        <span className="disclaimer-toggle when-open">{t('disclaimer.hide')}</span>
      </summary>
      <p>
        {t('disclaimer.text')} <PageLink to={to.at('/disclaimer')}>{t('disclaimer.full')}</PageLink>
      </p>
    </details>
  )
}
