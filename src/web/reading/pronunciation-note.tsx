import { useTranslation } from '#web/i18n/use-translation.tsx'
import styles from '#web/styles/pronunciation.css?url'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'

/** Shown once on a page with pronunciation: what it is, and how to read it. Also loads the styles of the lines. */
export function PronunciationNote() {
  const { t } = useTranslation()
  const to = usePaths()
  return (
    <p className="pronunciation-note">
      <link rel="stylesheet" href={styles} precedence="pronunciation" />
      {t('pronunciation.note')} <PageLink to={to.pronunciation()}>{t('pronunciation.help')}</PageLink>
    </p>
  )
}
