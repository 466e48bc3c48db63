import { site } from 'virtual:site'
import { lazy, Suspense } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { splitPrefix } from '#shared/paths.ts'
import { BottomBar } from '#web/chrome/bottom-bar.tsx'
import { Footer } from '#web/chrome/footer.tsx'
import { Header } from '#web/chrome/header.tsx'
import { Keyboard } from '#web/chrome/keyboard.tsx'
import { NavBar } from '#web/chrome/nav-bar.tsx'
import { NotFound } from '#web/chrome/not-found.tsx'
import { isListed } from '#web/chrome/page-kind.ts'
import { RememberDestination } from '#web/chrome/remember-destination.tsx'
import { SessionProvider } from '#web/chrome/session.tsx'
import { SettingsPanel } from '#web/chrome/settings-panel.tsx'
import { browserBars } from '#web/chrome/theme-color.ts'
import { ToTop } from '#web/chrome/to-top.tsx'
import { Trouble } from '#web/chrome/trouble.tsx'
import { DeferredScripts, InlineHead } from '#web/document/document-parts.tsx'
import { getI18n } from '#web/i18n/i18n.ts'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { pageContext } from '#web/page-context.ts'
import { AlertProvider } from '#web/ui/alerts.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Route } from './+types/root.ts'

/** Only for readers who keep the site for offline. */
const OfflineNews = lazy(() => import('#web/offline/offline-news.tsx'))

export function loader({ request, context }: Route.LoaderArgs) {
  const { origin, contacts } = context.get(pageContext)
  return { language: findRequestLanguage(request), origin, contacts }
}

/** The texts of a language are there before anything is drawn in it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const data = await serverLoader()
  await getI18n().changeLanguage(data.language)
  return data
}

/** What the root knows depends on the language alone. */
export function shouldRevalidate({ currentUrl, nextUrl }: { readonly currentUrl: URL; readonly nextUrl: URL }) {
  return splitPrefix(currentUrl.pathname).prefix !== splitPrefix(nextUrl.pathname).prefix
}

export function Layout({ children }: { readonly children: React.ReactNode }) {
  const { t, language: spoken } = useTranslation()
  const data = useRouteLoaderData<typeof loader>('root')
  const language: InterfaceLanguage = data?.language ?? spoken
  const isStudy = isListed(site.nav.hiddenOn, splitPrefix(useLocation().pathname).path)
  const isHydrated = useHydrated()
  const hasWorker = isHydrated && navigator.serviceWorker?.controller
  return (
    <html lang={language} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <InlineHead />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {browserBars.map(({ media, color }) => (
          <meta key={media} name="theme-color" media={media} content={color} />
        ))}
        <Meta />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <Links />
      </head>
      <body className={isStudy ? 'study' : undefined}>
        <SessionProvider>
          <AlertProvider>
            <a className="skip-link" href="#content">
              {t('chrome.skip')}
            </a>
            {isStudy ? <Header language={language} /> : <NavBar language={language} />}
            <main id="content" tabIndex={-1}>
              {children}
            </main>
            <Footer language={language} contacts={data?.contacts} />
            {isStudy && <BottomBar />}
            <ToTop />
            <SettingsPanel />
            <Keyboard />
            <RememberDestination />
            {hasWorker && (
              <Suspense fallback={null}>
                <OfflineNews />
              </Suspense>
            )}
          </AlertProvider>
        </SessionProvider>
        {/* Later than its script would want it: what a loaded page was scrolled to, the browser restores by itself. */}
        {isHydrated && <ScrollRestoration />}
        <DeferredScripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <Trouble />
}
