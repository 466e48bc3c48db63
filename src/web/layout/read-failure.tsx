import { site } from 'virtual:site'
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'
import { splitPrefix } from '#shared/paths.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ErrorPage } from './error-page.tsx'
import { findLastPath, LastScreen, useHasReadError } from './last-screen.tsx'
import { matchesPath } from './match-path.ts'

/**
 * What could not be read. A failed read of the next screen keeps the last one, says why and offers to try again; an error in rendering,
 * and a screen with another frame, get a page of their own.
 */
export function ReadFailure({ error }: { readonly error: unknown }) {
  const isRead = useHasReadError()
  const { pathname } = useLocation()
  const lastPath = findLastPath()
  if (!isRead || !lastPath || isStudy(lastPath) !== isStudy(pathname)) return <ErrorPage />
  return (
    <>
      <FailureNotice isAnswered={isRouteErrorResponse(error)} />
      <LastScreen />
    </>
  )
}

function isStudy(pathname: string): boolean {
  return matchesPath(site.nav.hiddenOn, splitPrefix(pathname).path)
}

function FailureNotice({ isAnswered }: { readonly isAnswered: boolean }) {
  const { t } = useTranslation()
  const { revalidate, state } = useRevalidator()
  const isBusy = state !== 'idle'
  const reason = isAnswered ? 'trouble.text' : navigator.onLine ? 'errors.network' : 'trouble.offline'
  return (
    <div className="column read-failure" role="alert">
      <title>{`${t('trouble.title')} · ${site.name}`}</title>
      <p>{t(reason)}</p>
      <button
        type="button"
        className="button"
        aria-disabled={isBusy || undefined}
        onClick={() => isBusy || void revalidate()}
      >
        {t('trouble.retry')}
      </button>
    </div>
  )
}
