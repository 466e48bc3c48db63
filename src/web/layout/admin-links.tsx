import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { useApiAction } from '#web/ui/use-api-action.ts'
import { usePaths } from '#web/ui/use-paths.ts'
import { useSession } from './session.tsx'

/** 'Admin' and 'Logout'. Fetched only for signed-in users. */
export default function AdminLinks() {
  const { t } = useTranslation()
  const to = usePaths()
  const { reload } = useSession()
  const run = useApiAction()
  const signOut = async () => {
    const messages = { loading: t('nav.signingOut'), success: t('nav.signedOut') }
    const result = await run<'signOut'>({ method: 'POST', path: '/api/admin/logout' }, messages)
    if (!isFailure(result) || result.status === 401) await reload()
  }
  return (
    <ul className="nav-links">
      <li>
        {/* Opens a new document, so that its COOP header takes effect. */}
        <PageLink to={to.at('/admin')} reloadDocument>
          {t('nav.admin')}
        </PageLink>
      </li>
      <li>
        <button type="button" onClick={() => void signOut()}>
          {t('nav.logout')}
        </button>
      </li>
    </ul>
  )
}
