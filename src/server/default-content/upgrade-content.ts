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

/** Who writes the default content; every other actor is an editor. */
const systemActor = 'system'

/**
 * Brings the topics, groups and chapter names of an existing database to those of the bundle, in one write. What an editor ever changed stays
 * as it is, what an editor deleted stays away, and what an editor made is not touched. Returns how many records changed.
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
      // Asked again inside the transaction: of ten processes that start at once, one upgrades. A bundle that was applied once is not applied
      // again, so a process of the version before does not undo the upgrade when it restarts.
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
      // Whoever has a form of such a verse open would otherwise save its old topics.
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

/** The ids of a kind that the change log names: all of them, or those an editor wrote. */
async function listLoggedIds(
  db: Db,
  entity: CollectionKind | 'chapter',
  by: 'anyone' | 'editors',
): Promise<Set<string>> {
  const all = db.selectFrom('change_log').select('entityId').distinct().where('entity', '=', entity)
  const rows = await (by === 'editors' ? all.where('actor', '!=', systemActor) : all).execute()
  return new Set(rows.map(({ entityId }) => entityId))
}

/** An editor may have changed the length of a chapter, so that stays. */
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

/** Returns the verses that joined or left one of them. */
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

/** Verses that an editor deleted are left out; the values of declared fields stay. */
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

/** A verse is in one group at most: a group that would take a verse from a group that stays is left as it is. */
function listFreeOf<T extends Linked>(drafts: readonly T[], staying: readonly Linked[]): T[] {
  const held = new Set(staying.flatMap(({ verseIds }) => verseIds))
  return drafts.filter(({ verseIds }) => verseIds.every((id) => !held.has(id)))
}
