import { hydrationFailed } from '../hydration/before-hydration.ts'
import type { PageData } from '../hydration/page-data.ts'
import { clearPendingNavigation } from '../layout/pending-navigation.ts'
import { hasSignInHint } from '../layout/sign-in-hint.ts'
import { fillDeferredSelects } from './fill-deferred-selects.ts'
import { afterFirstPaint } from './first-paint.ts'
import { applyFonts, loadReadingFonts } from './fonts.ts'
import { fetchMessages, preloadModule } from './prefetch.ts'
import { queueEvents } from './queue-events.ts'
import { updateRestoredPage } from './update-restored-page.ts'
import { whenIdle } from './when-idle.ts'

const interactions = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll']
/** The maximum wait of the next file for an idle moment. */
const prefetchTimeoutMs = 3000
/** The time after the load of a page without any interaction. */
const hydrateAfterMs = 9000

/**
 * Deferred hydration: the page is complete without scripts, so the application starts at the first interaction, or when
 * the page has been idle for long. Until then none of it runs, so that a slow phone scrolls smoothly; its files are
 * fetched, one at a time, once the page is painted and loaded. A page that is of little use before hydration
 * (`handle.hydratesAtOnce`) starts it immediately.
 */
export function hydrateOnInteraction(page: PageData): void {
  const preloads = [...page.preloads]
  const waiting = new AbortController()
  const { signal } = waiting

  const hydrate = () => {
    if (signal.aborted) return
    waiting.abort()
    fillDeferredSelects()
    applyFonts()
    preloads.forEach(preloadModule)
    fetchMessages(page.messages)
    runInTurn(page.entries).catch(() => dispatchEvent(new Event(hydrationFailed)))
  }
  const prefetchNext = () => {
    whenIdle(() => {
      const url = preloads.shift()
      if (!url) return fetchMessages(page.messages)
      preloadModule(url)
      prefetchNext()
    }, prefetchTimeoutMs)
  }

  for (const type of interactions)
    addEventListener(type, (event) => isPointerAtRest(event) || hydrate(), { capture: true, passive: true, signal })
  queueEvents()
  updateRestoredPage()
  afterFirstPaint(() => loadReadingFonts(page.fonts))
  // In its own task: reading session storage and cookies requires another process.
  afterFirstPaint(() => {
    clearPendingNavigation()
    // A signed-in user has links in the navigation bar that only the application can render.
    if (hasSignInHint(document)) hydrate()
  })
  if (page.hydratesAtOnce) hydrate()
  else
    addEventListener('load', () => {
      afterFirstPaint(prefetchNext)
      setTimeout(() => whenIdle(hydrate, hydrateAfterMs), hydrateAfterMs)
    })
}

async function runInTurn(modules: readonly string[]): Promise<void> {
  for (const url of modules) await import(/* @vite-ignore */ url)
}

/** Browsers report a motionless pointer when the page is laid out under it. */
function isPointerAtRest(event: Event): boolean {
  const { movementX, movementY } = event as PointerEvent
  return event.type === 'pointermove' && !movementX && !movementY
}
