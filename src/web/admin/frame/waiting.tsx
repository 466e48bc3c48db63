import { useTranslation } from '#web/i18n/use-translation.tsx'

/** What the server sends in place of the admin screen, and what stands there until it is known who is signed in. */
export function Waiting() {
  const { t } = useTranslation()
  return <p className="admin-waiting">{t('admin.opening')}</p>
}
