import { type Appearance, chooseAppearance, isAppearanceKey } from '../layout/appearance.ts'
import '../hydration/before-hydration.ts'

/** Submit buttons and popovers work without the application. */
const scriptedButtons = 'button:not([type=submit]):not([popovertarget])'

/** Queues clicks and keys until the page is hydrated (`hydration/replay-events.ts` repeats them). A theme or text size is applied at once. */
export function queueEvents(): void {
  window.__queuedEvents = []
  const listen = (type: string, listener: (target: HTMLInputElement, event: Event) => void) =>
    addEventListener(
      type,
      (event) => event.target instanceof Element && listener(event.target as HTMLInputElement, event),
      true,
    )
  listen('click', (target) => {
    const button = target.closest<HTMLElement>(scriptedButtons)
    if (button) window.__queuedEvents?.push(['click', button])
  })
  listen('keydown', (target, event) => {
    if (!target.matches('input,textarea,select')) window.__queuedEvents?.push(['key', (event as KeyboardEvent).key])
  })
  listen('change', ({ name, value }) => {
    if (window.__queuedEvents && isAppearanceKey(name)) chooseAppearance(name, value as Appearance[typeof name])
  })
}
