import type { ContactsFeed } from '../accounts/contacts-feed.ts'
import { toGivenContacts } from '../accounts/contacts-store.ts'
import { handleBackup } from '../backup/handle-backup.ts'
import type { DraftMail } from '../content/drafts/draft-notice.ts'
import { createTextChanges } from '../content/history/text-changes.ts'
import { createEditionIntegrity } from '../content/quality/edition-integrity.ts'
import type { CatalogueFeed } from '../content/read-model/catalogue-feed.ts'
import { createCorpusFileCache } from '../content/read-model/corpus-file-cache.ts'
import { createEditionFileCache } from '../content/read-model/edition-file-cache.ts'
import { createEditionViews, type EditionViews } from '../content/read-model/edition-views.ts'
import { createRecordContent, type RecordContent } from '../content/recording/recorded-content.ts'
import type { Connection } from '../database/connection.ts'
import { editContent } from '../http/endpoints/edit-content.ts'
import { editEditions } from '../http/endpoints/edit-editions.ts'
import type { Editing } from '../http/endpoints/editing.ts'
import { readActivity } from '../http/endpoints/read-activity.ts'
import { readContent } from '../http/endpoints/read-content.ts'
import { readCorpus } from '../http/endpoints/read-corpus.ts'
import { handleReplace } from '../http/endpoints/replace-texts.ts'
import type { Limiters } from '../load-shedding/limiters.ts'
import type { Log } from '../log.ts'
import { toBackupsDirectory } from '../snapshots/open-verified-database.ts'
import { startSnapshots } from '../snapshots/start-snapshots.ts'
import { writeContentSnapshot } from '../snapshots/write-content-snapshot.ts'
import type { Module } from './module.ts'

type Parts = {
  readonly feed: CatalogueFeed
  readonly contacts: ContactsFeed
  /** The state that names the offline copy. */
  readonly state: () => string
  readonly limiters: Limiters
  readonly dataDirectory: string
  /** The site's time zone, which determines the days of the activity log. */
  readonly timeZone: string
  /** Undefined without a mail server. */
  readonly draftMail: DraftMail | undefined
  readonly now: () => Date
  readonly log: Log
}

export type Content = Module & {
  readonly editionViews: EditionViews
  readonly recordContent: RecordContent
  readonly textChanges: ReturnType<typeof createTextChanges>
}

/** Verses, topics and groups: reading, editing, the change history, backups and snapshots. */
export function startContent(connection: Connection, parts: Parts): Content {
  const { db } = connection
  const { feed, contacts, state, limiters, dataDirectory, timeZone, draftMail, now, log } = parts
  const revision = () => feed.current().revision
  const backupsDirectory = toBackupsDirectory(dataDirectory)
  const editionIntegrity = createEditionIntegrity(db, feed.current)
  const editing: Editing = {
    db,
    feed,
    draftMail,
    now,
    writeSnapshot: (content, now) => writeContentSnapshot(backupsDirectory, content, now),
  }
  const editionViews = createEditionViews(db)
  const stopSnapshots = startSnapshots(connection, { directory: backupsDirectory, revision, now, log })
  return {
    editionViews,
    recordContent: createRecordContent({ feed, views: editionViews, integrity: editionIntegrity }),
    textChanges: createTextChanges(db, revision),
    handlers: {
      ...readContent(),
      ...editContent(editing),
      ...editEditions(editing, editionIntegrity),
      ...handleBackup(db, { feed, now }),
      ...handleReplace(editing),
      ...readActivity(db, { catalogue: feed.current, timeZone }),
      ...readCorpus({
        store: createCorpusFileCache(feed.current),
        editionFiles: createEditionFileCache(feed.current, editionViews),
        findDefault: (id) =>
          feed
            .current()
            .defaultEditions.values()
            .find(({ _id }) => _id === id)?.language,
        limiter: limiters.reading,
        state,
        contacts: () => toGivenContacts(contacts.current().contacts),
      }),
    },
    async stop() {
      editionViews.stop()
      await stopSnapshots()
    },
  }
}
