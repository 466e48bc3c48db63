import type { Kysely } from 'kysely'
import type { ContentChanges } from '#shared/catalogue/apply-changes.ts'
import type { Content } from '#shared/catalogue/catalogue.ts'
import type { Db } from '../../database/connection.ts'
import type { Schema } from '../../database/schema.ts'
import { listAdditionalEditions } from './additional-edition-store.ts'
import { listChapters } from './chapter-store.ts'
import { listCollections, listRelinked } from './collection-store.ts'
import { listEditions } from './edition-store.ts'
import { listFields } from './field-store.ts'
import { listIntroductions, listPassages } from './passage-store.ts'
import { listAllVerses, listVerses } from './verse-store.ts'

/** Reads one snapshot: in PostgreSQL, later statements of a transaction would otherwise see later writes. */
export function inSnapshot<T>(db: Kysely<Schema>, read: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read)
}

export async function findRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('revision').select('revision').where('id', '=', 1).executeTakeFirstOrThrow()
  return row.revision
}

export async function loadContent(db: Kysely<Schema>): Promise<Content> {
  return await inSnapshot(db, readContent)
}

/** Reads everything. Must run inside a transaction. */
export async function readContent(db: Db): Promise<Content> {
  return {
    revision: await findRevision(db),
    chapters: await listChapters(db),
    verses: await listAllVerses(db),
    topics: await listCollections(db, 'topic'),
    groups: await listCollections(db, 'group'),
    passages: await listPassages(db),
    introductions: await listIntroductions(db),
    editions: await listEditions(db),
    additionalEditions: await listAdditionalEditions(db),
    fields: await listFields(db),
  }
}

/**
 * The changes after `revision`: undefined when there are none, `'everything'` when the whole text was replaced at once,
 * `'older'` when the database is behind `revision`.
 */
export async function loadChanges(
  db: Kysely<Schema>,
  revision: number,
): Promise<ContentChanges | 'everything' | 'older' | undefined> {
  return await inSnapshot(db, async (db) => {
    const newest = await findRevision(db)
    if (newest === revision) return undefined
    if (newest < revision) return 'older'
    const log = await db
      .selectFrom('change_log')
      .select(['entity', 'entityId'])
      .where('revision', '>', revision)
      .execute()
    if (log.some(({ entity }) => entity === 'corpus')) return 'everything'
    const idsOf = (entity: string) => [
      ...new Set(log.filter((row) => row.entity === entity).map((row) => row.entityId)),
    ]
    const relinked = await listRelinkedVerseIds(db, revision)
    return {
      revision: newest,
      verses: await loadChanged([...new Set([...idsOf('verse'), ...relinked])], (ids) => listVerses(db, ids)),
      topics: await loadChanged(idsOf('topic'), (ids) => listCollections(db, 'topic', ids)),
      groups: await loadChanged(idsOf('group'), (ids) => listCollections(db, 'group', ids)),
      passages: await loadChanged(idsOf('passage'), (ids) => listPassages(db, ids)),
      introductions: await loadChanged(idsOf('introduction'), (ids) => listIntroductions(db, ids)),
      chapters: await listChapters(db),
      editions: await listEditions(db),
      additionalEditions: await listAdditionalEditions(db),
      fields: await listFields(db),
    }
  })
}

/**
 * Verses that joined or left a topic or group after `revision`: their versions rose, although only the topic or group
 * is logged.
 */
async function listRelinkedVerseIds(db: Db, revision: number): Promise<string[]> {
  const rows = await db
    .selectFrom('change_log')
    .select(['before', 'after'])
    .where('revision', '>', revision)
    .where('entity', 'in', ['topic', 'group'])
    .execute()
  return rows.flatMap(({ before, after }) => listRelinked(JSON.parse(before ?? 'null'), JSON.parse(after ?? 'null')))
}

async function loadChanged<T extends { readonly _id: string }>(
  ids: readonly string[],
  list: (ids: readonly string[]) => Promise<T[]>,
) {
  if (ids.length === 0) return { saved: [], removedIds: [] }
  const saved = await list(ids)
  const present = new Set(saved.map((record) => record._id))
  return { saved, removedIds: ids.filter((id) => !present.has(id)) }
}
