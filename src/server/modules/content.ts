import type { ContactsFeed } from '../accounts/contacts-feed.ts'
import { toGivenContacts } from '../accounts/contacts-store.ts'
import { handleBackup } from '../backup/handle-backup.ts'
import { createTextChanges } from '../content/history/text-changes.ts'
import { createEditionIntegrity } from '../content/quality/edition-integrity.ts'
import type { CatalogueFeed } from '../content/read-model/catalogue-feed.ts'
import { createCorpusFileCache } from '../content/read-model/corpus-file-cache.ts'
import type { Connection } from '../database/connection.ts'
import { editContent } from '../http/endpoints/edit-content.ts'
import { editEditions } from '../http/endpoints/edit-editions.ts'
import type { Editing } from '../http/endpoints/editing.ts'
import { readContent } from '../http/endpoints/read-content.ts'
import { readCorpus } from '../http/endpoints/read-corpus.ts'
import { readManifest } from '../http/endpoints/read-manifest.ts'
import { type Revisions, toState } from '../http/revision-etag.ts'
import type { Limiters } from '../load-shedding/limiters.ts'
import type { Log } from '../log.ts'
import { toBackupsDirectory } from '../snapshots/open-verified-database.ts'
import { startSnapshots } from '../snapshots/start-snapshots.ts'
import { writeContentSnapshot } from '../snapshots/write-content-snapshot.ts'
import type { Module } from './module.ts'

type Parts = {
  readonly feed: CatalogueFeed
  readonly contacts: ContactsFeed
  /** The state that a page depends on. */
  readonly revisions: Revisions
  readonly limiters: Limiters
  readonly dataDirectory: string
  readonly now: () => Date
  readonly log: Log
}

export type Content = Module & {
  readonly editionIntegrity: ReturnType<typeof createEditionIntegrity>
  readonly textChanges: ReturnType<typeof createTextChanges>
}

/** Verses, topics and groups: reading, editing, the change history, backups and snapshots. */
export function startContent(connection: Connection, parts: Parts): Content {
  const { db } = connection
  const { feed, contacts, revisions, limiters, dataDirectory, now, log } = parts
  const revision = () => feed.current().revision
  const backupsDirectory = toBackupsDirectory(dataDirectory)
  const editionIntegrity = createEditionIntegrity(db, feed.current)
  const editing: Editing = {
    db,
    feed,
    now,
    writeSnapshot: (content, now) => writeContentSnapshot(backupsDirectory, content, now),
  }
  return {
    editionIntegrity,
    textChanges: createTextChanges(db, revision),
    handlers: {
      ...readContent(feed),
      ...editContent(editing),
      ...editEditions(editing, editionIntegrity),
      ...handleBackup(db, { feed, now }),
      ...readManifest(editionIntegrity),
      ...readCorpus({
        store: createCorpusFileCache(feed.current),
        limiter: limiters.reading,
        state: () => toState(revisions),
        contacts: () => toGivenContacts(contacts.current().contacts),
      }),
    },
    stop: startSnapshots(connection, { directory: backupsDirectory, revision, now, log }),
  }
}
