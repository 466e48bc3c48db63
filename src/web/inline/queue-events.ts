import { hydrationFailed } from '../hydration/before-hydration.ts'
import { saveLanguage } from '../i18n/save-language.ts'
import { type Appearance, chooseAppearance, isAppearanceKey } from '../layout/appearance.ts'

/** Buttons that need the application; submit buttons and popovers work without it. */
const scriptedButtons = 'button:not([type=submit]):not([popovertarget])'

/**
 * Queues clicks, keys and choices until the page is hydrated (`hydration/replay-events.ts` replays them). A theme or
 * text size is applied immediately, and a chosen language is saved; its link keeps the fragment, which the server does
 * not see, and a search that was just submitted. If the application cannot start, a choice in a filter submits its
 * form.
 */
export function queueEvents(): void {
  let byKeyboard = false
  let hasFailed = false
  let sent = ''
  window.__queuedEvents = []
  const listen = (type: string, listener: (target: HTMLInputElement, event: Event) => void) =>
    addEventListener(
      type,
      (event) => event.target instanceof Element && listener(event.target as HTMLInputElement, event),
      true,
    )
  listen('pointerdown', () => {
    byKeyboard = false
  })
  listen('click', (target) => {
    // For many readers, their first interaction is a link to their language.
    const link = target.closest<HTMLAnchorElement>('.language-selector a')
    if (link) {
      saveLanguage(window, link.hreflang)
      link.hash = location.hash
      if (sent) link.search = sent
    }
    const button = target.closest<HTMLElement>(scriptedButtons)
    if (button) window.__queuedEvents?.push(['click', button])
  })
  listen('submit', (form) => {
    if (window.__queuedEvents && form.role === 'search')
      sent = `${new URLSearchParams(new FormData(form as never) as never)}`
  })
  listen('keydown', (target, event) => {
    byKeyboard = true
    if (!target.matches('input,textarea,select')) window.__queuedEvents?.push(['key', (event as KeyboardEvent).key])
  })
  listen('change', (target) => {
    const { name, value } = target
    if (window.__queuedEvents && isAppearanceKey(name)) chooseAppearance(name, value as Appearance[typeof name])
    if (!target.dataset.deferred) return
    window.__queuedEvents?.push(['change', target, byKeyboard])
    if (hasFailed) target.form?.requestSubmit()
  })
  addEventListener(hydrationFailed, () => {
    hasFailed = true
    for (const [kind, target] of window.__queuedEvents ?? []) if (kind === 'change') target.form?.requestSubmit()
  })
}
