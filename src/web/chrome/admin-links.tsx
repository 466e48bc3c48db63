import { site } from 'virtual:site'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { useApiAction } from '#web/ui/use-api-action.ts'
import { usePaths } from '#web/ui/use-paths.ts'
import { useSession } from './session.tsx'

/** 'Admin' and 'Logout', only where the feature is active and for whoever is signed in. */
export function AdminLinks() {
  const { t } = useTranslation()
  const to = usePaths()
  const { session, reload } = useSession()
  const run = useApiAction()
  if (!site.subscription.features.admin.active || !session.isAuthenticated) return null
  const signOut = async () => {
    const messages = { loading: t('nav.signingOut'), success: t('nav.signedOut') }
    const answer = await run<'signOut'>({ method: 'POST', path: '/api/admin/logout' }, messages)
    if (!isFailure(answer) || answer.status === 401) await reload()
  }
  return (
    <ul className="nav-links">
      <li>
        {/* In a page of its own, whose window nobody else knows. */}
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
