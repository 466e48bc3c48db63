import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadRouteModules } from './hydration/load-route-modules.ts'
import { readPageData } from './hydration/page-data.ts'
import { replayEvents } from './hydration/replay-events.ts'
import { restoreRouterContext, setFirstHistoryKey } from './hydration/restore-router-context.ts'
import { readSpoken } from './i18n/brought-texts.ts'
import { startPageTexts } from './i18n/page-texts.ts'
import { followSavedLanguage } from './i18n/saved-language.ts'
import { TextsProvider } from './i18n/use-translation.tsx'

async function start(): Promise<void> {
  if (followSavedLanguage(window)) return
  const page = readPageData(document)
  const [spoken] = await Promise.all([readSpoken(window), loadRouteModules(window, page)])
  if (!spoken) return
  const texts = startPageTexts(spoken)
  restoreRouterContext(window, page)
  setFirstHistoryKey(window)
  // As a transition, so that React works in slices and never holds up a scroll.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider texts={texts}>
          <HydratedRouter />
          <ReplayEvents />
        </TextsProvider>
      </StrictMode>,
    )
  })
}

/** Renders nothing; its effect runs when the page around it is hydrated. */
function ReplayEvents() {
  useEffect(() => replayEvents(window), [])
  return null
}

void start()
