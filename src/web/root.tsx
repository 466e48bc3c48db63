import { isRouteErrorResponse, Links, Meta, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { splitPrefix } from '#shared/paths.ts'
import { DeferredScripts, InlineHead, SharedPart } from '#web/document/document-parts.tsx'
import { getI18n } from '#web/i18n/i18n.ts'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { BackToTop } from '#web/layout/back-to-top.tsx'
import { BottomBar } from '#web/layout/bottom-bar.tsx'
import { Footer } from '#web/layout/footer.tsx'
import { Header } from '#web/layout/header.tsx'
import { isStudyPage } from '#web/layout/is-study-page.ts'
import { Keyboard } from '#web/layout/keyboard.tsx'
import { CurrentScreen } from '#web/layout/last-screen.tsx'
import { NavBar } from '#web/layout/nav-bar.tsx'
import { NavigationStatus } from '#web/layout/navigation-status.tsx'
import { NotFound } from '#web/layout/not-found.tsx'
import { ReadFailure } from '#web/layout/read-failure.tsx'
import { SessionProvider } from '#web/layout/session.tsx'
import { SettingsPanel } from '#web/layout/settings-panel.tsx'
import { themeColors } from '#web/layout/theme-color.ts'
import { TrackNavigation } from '#web/layout/track-navigation.tsx'
import { pageContext } from '#web/page-context.ts'
import { AlertProvider } from '#web/ui/alerts.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Route } from './+types/root.ts'

/** Only for readers with an offline copy. */
const OfflineNews = onDemand(() => import('#web/offline/update-notice.tsx'))

/** Only on a page that shows a draft. */
const PreviewNote = onDemand(() => import('#web/layout/preview-note.tsx'))

export function loader({ request, context }: Route.LoaderArgs) {
  const { origin, contacts, previewOf } = context.get(pageContext)
  return { language: findRequestLanguage(request), origin, contacts, ...(previewOf && { previewOf }) }
}

/** Loads the messages of a language before anything is rendered in it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const data = await serverLoader()
  await getI18n().changeLanguage(data.language)
  return data
}

/** The data of the root depends only on the language. */
export function shouldRevalidate({ currentUrl, nextUrl }: { readonly currentUrl: URL; readonly nextUrl: URL }) {
  return splitPrefix(currentUrl.pathname).prefix !== splitPrefix(nextUrl.pathname).prefix
}

/** A sandboxed frame denies even the question. */
function hasController(navigator: Navigator): boolean {
  try {
    return Boolean(navigator.serviceWorker?.controller)
  } catch {
    return false
  }
}

export function Layout({ children }: { readonly children: React.ReactNode }) {
  const { t, language: localeLanguage } = useTranslation()
  const data = useRouteLoaderData<typeof loader>('root')
  const language: InterfaceLanguage = data?.language ?? localeLanguage
  const { pathname, search } = useLocation()
  const isStudy = isStudyPage(pathname)
  const isHydrated = useHydrated()
  const hasWorker = isHydrated && hasController(navigator)
  return (
    <html lang={language} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        {import.meta.env.SSR && <InlineHead />}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {themeColors.map(({ media, color }) => (
          <meta key={media} name="theme-color" media={media} content={color} />
        ))}
        <Meta />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {/* After hydration: before it, the connection is for the visible content. */}
        {isHydrated && <link rel="manifest" href="/site.webmanifest" />}
        <Links />
      </head>
      <body className={isStudy ? 'study' : undefined}>
        <SessionProvider>
          <AlertProvider>
            <a className="skip-link" href="#content">
              {t('layout.skip')}
            </a>
            {isStudy ? <Header language={language} /> : <NavBar language={language} />}
            <main id="content" tabIndex={-1}>
              {children}
            </main>
            <SharedPart cacheKey={JSON.stringify([isStudy, data?.contacts])}>
              <Footer language={language} contacts={data?.contacts} />
              {isStudy && <BottomBar />}
              <BackToTop />
              <SettingsPanel />
            </SharedPart>
            <Keyboard />
            <TrackNavigation />
            {isHydrated && <NavigationStatus />}
            {isHydrated && data?.previewOf && search.includes('draft=') && <PreviewNote author={data.previewOf} />}
            {hasWorker && <OfflineNews />}
          </AlertProvider>
        </SessionProvider>
        {/* After hydration: the browser itself restores the scroll position of a loaded page. */}
        {isHydrated && <ScrollRestoration />}
        {import.meta.env.SSR && <DeferredScripts />}
      </body>
    </html>
  )
}

export default function App() {
  return <CurrentScreen />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound reason={error.data} />
  return <ReadFailure error={error} />
}
