import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { replayEarlyInput } from './chrome/replay-early-input.ts'
import { nameFirstEntry, takeHandoff } from './handoff.ts'
import { readSpoken } from './i18n/brought-texts.ts'
import { startPageTexts } from './i18n/page-texts.ts'
import { followSavedLanguage } from './i18n/saved-language.ts'
import { TextsProvider } from './i18n/use-translation.tsx'

async function start(): Promise<void> {
  if (followSavedLanguage(window)) return
  const spoken = await readSpoken(window)
  if (!spoken) return
  const texts = startPageTexts(spoken)
  takeHandoff(window)
  nameFirstEntry(window)
  // As a transition, so that React works in slices and never holds up a scroll.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider texts={texts}>
          <HydratedRouter />
          <Awake />
        </TextsProvider>
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
