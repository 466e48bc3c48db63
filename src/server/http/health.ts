import type { CatalogueFeed } from '../content/catalogue-feed.ts'

/** What `/api/health` and the status page say. Readers are served from memory, so a database that is away degrades and no more. */
export function toHealth(feed: CatalogueFeed, version: string) {
  const following = feed.isFollowing()
  return {
    status: following ? ('ok' as const) : ('degraded' as const),
    database: following ? ('up' as const) : ('away' as const),
    revision: feed.current().revision,
    version,
  }
}
