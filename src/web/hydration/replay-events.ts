import type { QueuedEvent } from './before-hydration.ts'

/** Event replay: once React handles events, repeats those that were queued, so that no input is lost. */
export function replayEvents(window: Window): void {
  const { document, __queuedEvents: queued = [] } = window
  window.__queuedEvents = undefined
  document.documentElement.dataset.hydrated = ''
  for (const event of queued) replay(document, event)
  const typed = document.activeElement
  if (typed instanceof HTMLInputElement && typed.value !== typed.defaultValue)
    typed.dispatchEvent(new Event('input', { bubbles: true }))
}

function replay(document: Document, [kind, target, byKeyboard]: QueuedEvent): void {
  if (kind === 'click') target.click()
  else if (kind === 'key') pressKey(document.body, target)
  else {
    // A select still operated by arrow keys applies its choice later.
    if (byKeyboard && document.activeElement === target) pressKey(target, 'ArrowDown')
    target.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

function pressKey(target: HTMLElement, key: string): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}
