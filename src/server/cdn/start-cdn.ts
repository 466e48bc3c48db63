import type { Kysely } from 'kysely'
import type { ContactsFeed } from '../accounts/contacts-feed.ts'
import type { CatalogueFeed } from '../content/read-model/catalogue-feed.ts'
import type { Schema } from '../database/schema.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import { createDeliverPurge } from './deliver-purge.ts'
import { startPurgingCdn } from './start-purging-cdn.ts'

type Parts = {
  readonly settings: Pick<Settings, 'CDN_MAX_AGE' | 'CDN_PURGE_URL' | 'CDN_PURGE_METHOD'>
  readonly feed: CatalogueFeed
  readonly contacts: ContactsFeed
  readonly log: Log
}

/** Starts purging when a CDN is configured with a purge URL. Returns how to stop. */
export function startCdn(db: Kysely<Schema>, { settings, feed, contacts, log }: Parts): () => Promise<void> {
  const { CDN_MAX_AGE: maxAge, CDN_PURGE_URL: urls, CDN_PURGE_METHOD: method } = settings
  if (maxAge === undefined || !urls) return async () => {}
  return startPurgingCdn(db, {
    catalogue: feed.current,
    contacts: () => contacts.current().version,
    deliver: createDeliverPurge({ urls, method }),
    log,
  })
}
