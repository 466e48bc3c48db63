import type { FetchEvent } from './worker-scope.ts'

/** The wait for the network before the copy is used; shorter for a while after a timeout. */
const timeoutMs = 2500
const shortTimeoutMs = 400
const slowMs = 30_000
/** The statuses of a proxy whose upstream is down. */
const unavailableStatuses = [502, 503, 504]

export type NetworkFirst = (event: FetchEvent) => Promise<Response | undefined>

/** The site's response, or undefined if it does not arrive in time. */
export function createNetworkFirst(navigator: Pick<Navigator, 'onLine'>, now: () => number): NetworkFirst {
  const state = { slowUntil: 0 }
  return async (event) => {
    if (!navigator.onLine) return undefined
    const timeout = now() < state.slowUntil ? shortTimeoutMs : timeoutMs
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), timeout)
    try {
      const response = await Promise.race([fetchFromSite(event, controller.signal), whenAborted(controller.signal)])
      if (response && !unavailableStatuses.includes(response.status)) return response
    } catch {
      // No connection: the offline copy is used.
    } finally {
      clearTimeout(timer)
    }
    if (controller.signal.aborted) state.slowUntil = now() + slowMs
    return undefined
  }
}

async function fetchFromSite({ request, preloadResponse }: FetchEvent, signal: AbortSignal): Promise<Response> {
  return (await preloadResponse) ?? (await fetch(request, { signal }))
}

function whenAborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined)))
}
