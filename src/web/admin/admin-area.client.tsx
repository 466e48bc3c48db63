import { type ReactNode, useEffect, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { languages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSession } from '#web/layout/session.tsx'
import type { AdminView } from './data/admin-view.ts'
import { InvitationLinkProvider } from './people/invitation-link.tsx'
import { LeaveGuardProvider } from './record/leave-guard-provider.tsx'
import { AdminApiProvider } from './shell/admin-api-provider.tsx'
import { AdminLoading } from './shell/admin-loading.tsx'
import { InvitationPage } from './shell/invitation-page.tsx'
import { PasswordResetPage } from './shell/password-reset-page.tsx'
import { Section } from './shell/section.tsx'
import { Sidebar } from './shell/sidebar.tsx'
import { SignInPage } from './shell/sign-in-page.tsx'
import { useFilterKey } from './shell/use-filter-key.ts'
import { useFragmentToken } from './shell/use-fragment-token.ts'

/** Section 6: the login form, unless the admin record says authenticated. */
export function AdminArea({ view }: { readonly view: AdminView }) {
  const { isKnown, isIn, account } = useWhoIsIn()
  const invitation = useFragmentToken('invitation')
  const reset = useFragmentToken('password-reset')
  useToastOverDialogs()
  useFilterKey()
  if (!isKnown) return <AdminLoading />
  return (
    <Locale>
      {invitation ? (
        <InvitationPage token={invitation} />
      ) : reset ? (
        <PasswordResetPage token={reset} />
      ) : isIn ? (
        <AdminApiProvider key={account} account={account}>
          <LeaveGuardProvider>
            <InvitationLinkProvider>
              <div className="admin">
                <Sidebar view={view} />
                <Section view={view} />
              </div>
            </InvitationLinkProvider>
          </LeaveGuardProvider>
        </AdminApiProvider>
      ) : (
        <SignInPage />
      )}
    </Locale>
  )
}

/** Gives React Aria's texts and number formats the page's language, not the browser's. */
function Locale({ children }: { readonly children: ReactNode }) {
  const { language } = useTranslation()
  const locale = languages[language].locale
  return (
    <I18nProvider locale={locale}>
      {/* React Aria puts a style of its own into the page unless one with this name is there. Our policy would refuse it; admin.css has it. */}
      <span hidden id="react-aria-pressable-style" />
      {children}
    </I18nProvider>
  )
}

/** Requested once, when the screen opens: the page itself never says who is signed in. */
function useWhoIsIn() {
  const { session, reload } = useSession()
  const [isAsked, setAsked] = useState(session.isAuthenticated)
  useEffect(() => {
    if (!isAsked) void reload().then(() => setAsked(true))
  }, [isAsked, reload])
  return {
    isKnown: isAsked || session.isAuthenticated,
    isIn: session.isAuthenticated,
    account: session.admin?._id ?? '',
  }
}

/**
 * A dialog hides the rest of the page from screen readers, but the toast reports on the dialog and must be announced.
 */
function useToastOverDialogs(): void {
  useEffect(() => {
    const place = document.querySelector('.toast-place')
    place?.setAttribute('data-react-aria-top-layer', 'true')
    return () => place?.removeAttribute('data-react-aria-top-layer')
  }, [])
}
