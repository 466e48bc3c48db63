/** Safari has no idle callbacks. */
const withoutIdleMs = 500

export function whenIdle(callback: () => void, timeout: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout })
  else setTimeout(callback, withoutIdleMs)
}
