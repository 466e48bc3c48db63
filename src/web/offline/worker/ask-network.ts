import type { AskEvent } from './worker-scope.ts'

/** How long a page may take to begin before the copy answers; shorter for a while after the line proved slow. */
const patienceMs = 2500
const shortPatienceMs = 400
const wearyMs = 30_000
/** A proxy whose site is away answers so. */
const away = [502, 503, 504]

export type AskNetwork = (event: AskEvent) => Promise<Response | undefined>

/** The site's own answer, or undefined when it does not come in time. */
export function createAskNetwork(navigator: Pick<Navigator, 'onLine'>, now: () => number): AskNetwork {
  const state = { wearyUntil: 0 }
  return async (event) => {
    if (!navigator.onLine) return undefined
    const patience = now() < state.wearyUntil ? shortPatienceMs : patienceMs
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), patience)
    try {
      const answer = await Promise.race([askSite(event, late.signal), whenAborted(late.signal)])
      if (answer && !away.includes(answer.status)) return answer
    } catch {
      // Cut off, which is what the copy is for.
    } finally {
      clearTimeout(timer)
    }
    if (late.signal.aborted) state.wearyUntil = now() + wearyMs
    return undefined
  }
}

async function askSite({ request, preloadResponse }: AskEvent, signal: AbortSignal): Promise<Response> {
  return (await preloadResponse) ?? (await fetch(request, { signal }))
}

function whenAborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined)))
}
