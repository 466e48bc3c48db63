import type { Kysely } from 'kysely'
import type { DraftMail } from '../../content/drafts/draft-notice.ts'
import type { CatalogueFeed } from '../../content/read-model/catalogue-feed.ts'
import type { WriteSnapshot } from '../../content/writing/delete-all-verses.ts'
import type { Schema } from '../../database/schema.ts'
import type { Author } from '../../database/write-content.ts'
import type { SignedIn } from '../handlers.ts'

/** What the endpoints that change content need. */
export type Editing = {
  readonly db: Kysely<Schema>
  readonly feed: CatalogueFeed
  /** Undefined without a mail server. */
  readonly draftMail: DraftMail | undefined
  readonly now: () => Date
  /** Called before everything is deleted. */
  readonly writeSnapshot: WriteSnapshot
}

/** Writes as the signed-in administrator. Resolves once this process reads what was written. */
export async function writeAs<T>(
  { feed, now }: Editing,
  admin: SignedIn,
  write: (author: Author) => Promise<T>,
): Promise<T> {
  const result = await write({ actor: admin.email, now: now(), grant: admin.grant })
  // The change is saved even if the database fails right after; the feed catches up once it is available.
  await feed.refresh().catch(() => {})
  return result
}
