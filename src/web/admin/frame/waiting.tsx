import { useTranslation } from 'react-i18next'

/** What the server sends in place of the admin screen, and what stands there until it is known who is signed in. */
export function Waiting() {
  const { t } = useTranslation()
  return <p className="admin-waiting">{t('admin.opening')}</p>
}
