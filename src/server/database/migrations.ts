import type { Migration } from 'kysely/migration'
import * as content from './migrations/0001-content.ts'
import * as accounts from './migrations/0002-accounts.ts'
import * as sessions from './migrations/0003-sessions.ts'
import * as outbox from './migrations/0005-outbox.ts'
import * as passages from './migrations/0006-passages.ts'
import * as editionHashes from './migrations/0007-edition-hashes.ts'
import * as editions from './migrations/0008-editions.ts'
import * as reasons from './migrations/0010-reasons.ts'
import * as people from './migrations/0011-people.ts'
import * as drafts from './migrations/0012-drafts.ts'
import * as inbox from './migrations/0013-inbox.ts'
import * as changedTexts from './migrations/0014-changed-texts.ts'
import * as passkeys from './migrations/0015-passkeys.ts'
import * as activity from './migrations/0016-activity.ts'
import * as ignoredIssues from './migrations/0017-ignored-issues.ts'
import * as cdnPurge from './migrations/0018-cdn-purge.ts'
import * as draftEvents from './migrations/0019-draft-events.ts'

/** Listed by hand and in order. A released migration is never renamed or edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-content': content,
  '0002-accounts': accounts,
  '0003-sessions': sessions,
  '0005-outbox': outbox,
  '0006-passages': passages,
  '0007-edition-hashes': editionHashes,
  '0008-editions': editions,
  '0010-reasons': reasons,
  '0011-people': people,
  '0012-drafts': drafts,
  '0013-inbox': inbox,
  '0014-changed-texts': changedTexts,
  '0015-passkeys': passkeys,
  '0016-activity': activity,
  '0017-ignored-issues': ignoredIssues,
  '0018-cdn-purge': cdnPurge,
  '0019-draft-events': draftEvents,
}
