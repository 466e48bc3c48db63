import { useTranslation } from '#web/i18n/use-translation.tsx'

/** The admin area is rendered on the client only: the server sends this placeholder, shown until the session is known. */
export function AdminLoading() {
  const { t } = useTranslation()
  return (
    <>
      <p className="admin-waiting needs-script">{t('admin.opening')}</p>
      <noscript>
        <p className="admin-waiting">{t('admin.needsScript')}</p>
      </noscript>
    </>
  )
}
