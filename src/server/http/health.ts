import type { CatalogueFeed } from '../content/read-model/catalogue-feed.ts'
import type { ShutdownState } from '../graceful-shutdown.ts'

/** What `/api/health` and the status page say. Readers are served from memory, so a database that is away degrades and no more. */
export function toHealth(feed: CatalogueFeed, version: string, shutdown: ShutdownState = { stopping: false }) {
  const following = feed.isFollowing()
  return {
    status: following ? ('ok' as const) : ('degraded' as const),
    ready: !shutdown.stopping,
    database: following ? ('up' as const) : ('away' as const),
    revision: feed.current().revision,
    version,
  }
}

/** For a balancer, which looks at the status alone: 503 from the moment on that the process was asked to end. */
export function toReadiness({ stopping }: ShutdownState): Response {
  return Response.json({ ready: !stopping }, { status: stopping ? 503 : 200, headers: { 'Cache-Control': 'no-store' } })
}
