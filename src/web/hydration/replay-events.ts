import './before-hydration.ts'

/** Event replay: once React handles events, repeats those that were queued before, so that no press is lost. */
export function replayEvents(window: Window): void {
  const { document, __queuedEvents: queued = [] } = window
  window.__queuedEvents = undefined
  document.documentElement.dataset.hydrated = ''
  for (const [kind, value] of queued) {
    if (kind === 'click') value.click()
    else document.body.dispatchEvent(new KeyboardEvent('keydown', { key: value, bubbles: true }))
  }
  const typed = document.activeElement
  if (typed instanceof HTMLInputElement && typed.value !== typed.defaultValue)
    typed.dispatchEvent(new Event('input', { bubbles: true }))
}
