import type { Kysely } from 'kysely'
import { ownerGrant } from '#shared/access/roles.ts'
import type { Chapter } from '#shared/catalogue/chapter.ts'
import type { CollectionKind, CollectionRecords } from '#shared/catalogue/collection.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import type { Draft } from '../content/stores/assign-versions.ts'
import { listChapters, replaceChapters } from '../content/stores/chapter-store.ts'
import { listCollections, saveCollections } from '../content/stores/collection-store.ts'
import { raiseVerseVersions } from '../content/stores/verse-store.ts'
import type { Db } from '../database/connection.ts'
import type { Schema } from '../database/schema.ts'
import { type Author, type Writing, writeContent } from '../database/write-content.ts'
import type { SeedBundle } from './seed-bundle.ts'

type UpgradedContent = Pick<SeedBundle, 'topics' | 'groups' | 'chapters'>

/** The actor of writes of the default content; every other actor is an editor. */
const systemActor = 'system'

/**
 * Updates the topics, groups and chapter names of an existing database to those of the bundle, in one write. Records
 * that an editor changed, deleted or created are left alone. Returns how many records changed.
 */
export async function upgradeContent(
  db: Kysely<Schema>,
  now: Date,
  bundleId: string,
  readBundle: () => UpgradedContent,
): Promise<number> {
  if (await isApplied(db, bundleId)) return 0
  const bundle = readBundle()
  return await writeContent(
    db,
    { actor: systemActor, now, grant: ownerGrant } satisfies Author,
    async (db, writing) => {
      // Checked again inside the transaction: of several processes that start at once, one upgrades. A bundle is
      // applied only once, so that an old process that restarts does not undo the upgrade.
      if (await isApplied(db, bundleId)) return 0
      writing.nameAct('default-content')
      const recorded: string[] = []
      const counting: Writing = {
        ...writing,
        record: (change) => {
          recorded.push(change.entityId)
          writing.record(change)
        },
      }
      await upgradeChapters(db, counting, bundle.chapters)
      const relinked = [
        ...(await upgradeCollections(db, counting, 'topic', bundle.topics)),
        ...(await upgradeCollections(db, counting, 'group', bundle.groups)),
      ]
      // A new version makes open forms of these verses conflict; they would otherwise save their old topics.
      await raiseVerseVersions(db, writing, [...new Set(relinked)])
      if (recorded.length > 0)
        writing.record({
          entity: 'corpus',
          entityId: defaultBook,
          before: null,
          after: { bundle: bundleId, records: recorded.length },
        })
      return recorded.length
    },
  )
}

async function isApplied(db: Db, bundleId: string): Promise<boolean> {
  const row = await db
    .selectFrom('change_log')
    .select('revision')
    .where('entity', '=', 'corpus')
    .where('after', 'like', `%"bundle":"${bundleId}"%`)
    .executeTakeFirst()
  return row !== undefined
}

/** The ids of an entity in the change log: all of them, or those that an editor wrote. */
async function listLoggedIds(
  db: Db,
  entity: CollectionKind | 'chapter',
  by: 'anyone' | 'editors',
): Promise<Set<string>> {
  const all = db.selectFrom('change_log').select('entityId').distinct().where('entity', '=', entity)
  const rows = await (by === 'editors' ? all.where('actor', '!=', systemActor) : all).execute()
  return new Set(rows.map(({ entityId }) => entityId))
}

/** The length of a chapter stays, because an editor may have changed it. */
async function upgradeChapters(db: Db, writing: Writing, chapters: readonly Chapter[]): Promise<void> {
  const edited = await listLoggedIds(db, 'chapter', 'editors')
  const stored = await listChapters(db)
  const wanted = new Map(chapters.map((chapter) => [chapter.number, chapter]))
  const merged = stored.map((chapter) =>
    edited.has(String(chapter.number))
      ? chapter
      : { ...chapter, ...wanted.get(chapter.number), ayahCount: chapter.ayahCount },
  )
  await replaceChapters(db, writing, merged)
}

/** Returns the verses that joined or left one of the collections. */
async function upgradeCollections<K extends CollectionKind>(
  db: Db,
  writing: Writing,
  kind: K,
  wanted: readonly Draft<CollectionRecords[K]>[],
): Promise<readonly string[]> {
  const edited = await listLoggedIds(db, kind, 'editors')
  const known = await listLoggedIds(db, kind, 'anyone')
  const stored = new Map((await listCollections(db, kind)).map((record) => [record._id, record]))
  const verses = new Set((await db.selectFrom('verse').select('id').execute()).map(({ id }) => id))
  const drafts = wanted
    .filter(({ _id }) => (stored.has(_id as string) ? !edited.has(_id as string) : !known.has(_id as string)))
    .map((draft) => fitToDatabase(draft, verses, stored.get(draft._id as string)))
  const replaced = new Set(drafts.map(({ _id }) => _id))
  const staying = [...stored.values()].filter(({ _id }) => !replaced.has(_id))
  const free = kind === 'group' ? listFreeOf(drafts, staying) : drafts
  return (await saveCollections(db, writing, kind, free)).relinkedVerseIds
}

/** Removes verses that an editor deleted; the values of declared fields stay. */
function fitToDatabase<T extends CollectionRecords[CollectionKind]>(
  draft: Draft<T>,
  verses: ReadonlySet<string>,
  stored: T | undefined,
): Draft<T> {
  const verseIds = draft.verseIds.filter((id) => verses.has(id))
  const notes = Object.fromEntries(Object.entries(draft.notes).filter(([id]) => verses.has(id)))
  return { ...draft, verseIds, notes, extra: stored?.extra ?? draft.extra }
}

type Linked = { readonly verseIds: readonly string[] }

/** A verse is in one group at most: a group that would take a verse from an unchanged group is not updated. */
function listFreeOf<T extends Linked>(drafts: readonly T[], staying: readonly Linked[]): T[] {
  const held = new Set(staying.flatMap(({ verseIds }) => verseIds))
  return drafts.filter(({ verseIds }) => verseIds.every((id) => !held.has(id)))
}
