/** What was pressed before the application was up, as the wake script noted it. */
type EarlyInput = readonly (readonly ['click', HTMLElement] | readonly ['key', string])[]

declare global {
  interface Window {
    __early?: EarlyInput
  }
}

/** Once React has taken the page up: does over what came too early, so that no press is lost. */
export function replayEarlyInput(window: Window): void {
  const { document, __early: early = [] } = window
  window.dispatchEvent(new Event('awake'))
  document.documentElement.dataset.awake = ''
  for (const [kind, value] of early) {
    if (kind === 'click') value.click()
    else document.body.dispatchEvent(new KeyboardEvent('keydown', { key: value, bubbles: true }))
  }
  const typed = document.activeElement
  if (typed instanceof HTMLInputElement && typed.value !== typed.defaultValue)
    typed.dispatchEvent(new Event('input', { bubbles: true }))
}
