import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { hydrationFailed } from './hydration/before-hydration.ts'
import { loadRouteModules } from './hydration/load-route-modules.ts'
import { readPageData } from './hydration/page-data.ts'
import { replayEvents } from './hydration/replay-events.ts'
import { restoreRouterContext, setFirstHistoryKey } from './hydration/restore-router-context.ts'
import { startI18n } from './i18n/i18n.ts'
import { loadInitialMessages } from './i18n/initial-messages.ts'
import { reloadInSavedLanguage } from './i18n/saved-language.ts'
import { I18nProvider } from './i18n/use-translation.tsx'

async function start(): Promise<void> {
  if (reloadInSavedLanguage(window)) return
  const page = readPageData(document)
  const [locale] = await Promise.all([loadInitialMessages(window), loadRouteModules(window, page)])
  if (!locale) throw new Error('The messages of this page could not be loaded.')
  const i18n = startI18n(locale)
  restoreRouterContext(window, page)
  setFirstHistoryKey(window)
  // As a transition, so that React renders in slices and never blocks scrolling.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <HydratedRouter />
          <ReplayEvents />
        </I18nProvider>
      </StrictMode>,
    )
  })
}

/** Renders nothing; its effect runs when the page around it is hydrated. */
function ReplayEvents() {
  useEffect(() => replayEvents(window), [])
  return null
}

start().catch((error: unknown) => {
  console.warn(error)
  window.dispatchEvent(new Event(hydrationFailed))
})
