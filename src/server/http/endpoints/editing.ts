import type { Kysely } from 'kysely'
import type { CatalogueFeed } from '../../content/read-model/catalogue-feed.ts'
import type { Schema } from '../../database/schema.ts'
import type { Author } from '../../database/write-content.ts'
import type { SignedIn } from '../handlers.ts'

/** What the endpoints that change content work with. */
export type Editing = {
  readonly db: Kysely<Schema>
  readonly feed: CatalogueFeed
  readonly now: () => Date
  /** Where snapshots are kept before everything is deleted. */
  readonly backupsDirectory: string
}

/** Writes as the signed-in administrator, and returns once this process reads what was written. */
export async function writeAs<T>(
  { feed, now }: Editing,
  admin: SignedIn,
  write: (author: Author) => Promise<T>,
): Promise<T> {
  const result = await write({ actor: admin.email, now: now() })
  // The change is saved even when the database goes away right after; the feed catches up when it is back.
  await feed.refresh().catch(() => {})
  return result
}
