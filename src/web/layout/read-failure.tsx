import { site } from 'virtual:site'
import { useEffect } from 'react'
import { createPath, isRouteErrorResponse, useLocation, useNavigate, useNavigation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ErrorPage } from './error-page.tsx'
import { isStudyPage } from './is-study-page.ts'
import { findLastLocation, LastScreen, useHasReadError } from './last-screen.tsx'

/**
 * The message for a screen that failed to load. If only its data failed, the last screen and its URL stay, with the
 * reason and a retry; for an error in rendering, or a screen with another frame, an error page replaces them.
 */
export function ReadFailure({ error }: { readonly error: unknown }) {
  const { pathname } = useLocation()
  const last = findLastLocation()
  if (!useHasReadError() || !last || isStudyPage(last.pathname) !== isStudyPage(pathname)) return <ErrorPage />
  return (
    <>
      <FailureNotice isAnswered={isRouteErrorResponse(error)} />
      <LastScreen />
    </>
  )
}

function FailureNotice({ isAnswered }: { readonly isAnswered: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isBusy = useNavigation().state !== 'idle'
  const wanted = useLocation()
  useEffect(() => {
    // The form is mounted anew with the words of the last screen: those that could not be searched stay in the box.
    const box = document.querySelector<HTMLInputElement>('[data-search]')
    if (box) box.value = new URLSearchParams(wanted.search).get('q') || box.value
    // The address bar must name the shown text, for copying and reloading. Retrying restores the wanted URL.
    history.replaceState(history.state, '', createPath(findLastLocation() ?? wanted))
  }, [wanted])
  const reason = isAnswered ? 'errorPage.text' : navigator.onLine ? 'errors.network' : 'errorPage.offline'
  return (
    <div className="column read-failure" role="alert">
      <title>{`${t('errorPage.title')} · ${site.name}`}</title>
      <p>{t(reason)}</p>
      <button
        type="button"
        className="button"
        aria-disabled={isBusy || undefined}
        onClick={() => isBusy || void navigate(wanted, { replace: true })}
      >
        {t('errorPage.retry')}
      </button>
    </div>
  )
}
