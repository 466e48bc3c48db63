import type { CatalogueFeed } from '../content/read-model/catalogue-feed.ts'
import type { ShutdownState } from '../graceful-shutdown.ts'
import type { Handlers } from './handlers.ts'

type Facts = { readonly version: string; readonly buildId: string; readonly state: () => string }

/**
 * The data of `/api/health` and the status page. Reads are served from memory, so a database outage only degrades the
 * site.
 */
export function toHealth(feed: CatalogueFeed, { version, buildId, state }: Facts, shutdown: ShutdownState) {
  const isFollowing = feed.isFollowing()
  return {
    status: isFollowing ? ('ok' as const) : ('degraded' as const),
    ready: !shutdown.stopping,
    database: isFollowing ? ('up' as const) : ('away' as const),
    revision: feed.current().revision,
    state: state(),
    version,
    build: buildId,
  }
}

export function handleHealth(health: () => ReturnType<typeof toHealth>): Handlers {
  return { readHealth: health, readReadiness: () => toReadiness(health().ready) }
}

/** For a load balancer, which reads only the status: 503 from the stop signal on. */
function toReadiness(ready: boolean): Response {
  return Response.json({ ready }, { status: ready ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
}
