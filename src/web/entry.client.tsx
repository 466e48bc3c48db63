import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { replayEarlyInput } from './chrome/replay-early-input.ts'
import { createClientI18n } from './i18n/client-i18n.ts'
import { readInlineTexts } from './i18n/inline-texts.ts'
import { followSavedLanguage } from './i18n/saved-language.ts'

async function start(): Promise<void> {
  if (followSavedLanguage(window)) return
  const i18n = await createClientI18n(document.documentElement.lang, readInlineTexts(document))
  // As a transition, so that React works in slices and never holds up a scroll.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <HydratedRouter />
          <Awake />
        </I18nextProvider>
      </StrictMode>,
    )
  })
}

/** Draws nothing; its effect runs when the page around it is up. */
function Awake() {
  useEffect(() => replayEarlyInput(window), [])
  return null
}

void start()
