import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import type { CollectionKind } from '#shared/catalogue/collection.ts'
import type { Group } from '#shared/catalogue/group.ts'
import type { Introduction, Passage } from '#shared/catalogue/passage.ts'
import type { Topic } from '#shared/catalogue/topic.ts'
import type { Db } from '../../database/connection.ts'
import type { Writing } from '../../database/write-content.ts'
import { type ChangeSet, listRemoved } from '../change-set/change-set.ts'
import type { Purpose } from '../safety/permission.ts'
import { deleteAdditionalEdition, saveAdditionalEdition } from '../stores/additional-edition-store.ts'
import { replaceChapters } from '../stores/chapter-store.ts'
import { deleteCollections, listCollectionsOfVerses, saveCollections } from '../stores/collection-store.ts'
import { deleteEdition } from '../stores/edition-store.ts'
import { saveImportedTexts } from '../stores/edition-text-store.ts'
import { replaceFields } from '../stores/field-store.ts'
import { deleteIntroductions, deletePassages, saveIntroductions, savePassages } from '../stores/passage-store.ts'
import { deleteVerses, raiseVerseVersions, saveVerses, softDeleteVerses } from '../stores/verse-store.ts'
import { listRenewedVerses } from './renew-verses.ts'
import { importEditionText, restoreEdition, syncEditions } from './sync-editions.ts'

export type SavedRecords = {
  readonly verses: VerseRecord[]
  readonly topics: Topic[]
  readonly groups: Group[]
  readonly passages: Passage[]
  readonly introductions: Introduction[]
}

type SaveOptions = { readonly purpose: Purpose }

/**
 * These purposes restore the everyday spelling stored with the Arabic, so a different spelling is not cleared as stale.
 */
const purposesThatKeepSpelling: ReadonlySet<Purpose> = new Set(['history', 'switch', 'snapshot'])

/**
 * Saves a change set that `writeChangeSet` or `applyChangeSet` has checked and reviewed; nothing else calls it. The
 * order keeps every link valid: removed owners are deleted first, verses are saved before links to them, and removed
 * verses lose their links before they are deleted.
 */
export async function saveChangeSet(
  db: Db,
  writing: Writing,
  changeSet: ChangeSet,
  { purpose }: SaveOptions,
): Promise<SavedRecords> {
  const removedVerses = listRemoved(changeSet, 'verse')
  const unlinked = [
    ...(await deleteCollections(db, writing, 'topic', listRemoved(changeSet, 'topic'))),
    ...(await deleteCollections(db, writing, 'group', listRemoved(changeSet, 'group'))),
  ].flatMap(({ verseIds }) => verseIds)
  const deleted = await softDeleteVerses(db, writing, removedVerses)
  const keepsSpelling = purposesThatKeepSpelling.has(purpose)
  const { saved, changes } = await saveVerses(db, writing, changeSet.verses ?? [], { keepsSpelling })
  const topicDrafts = await withoutVerses(db, 'topic', changeSet.topics ?? [], removedVerses)
  const topics = await saveCollections(db, writing, 'topic', topicDrafts)
  const groupDrafts = await withoutVerses(db, 'group', changeSet.groups ?? [], removedVerses)
  const groups = await saveCollections(db, writing, 'group', groupDrafts)
  const relinked = new Set([...unlinked, ...topics.relinkedVerseIds, ...groups.relinkedVerseIds])
  // Verses saved by this write already have a new version.
  const savedIds = new Set([...changes.flatMap(({ after }) => after?._id ?? []), ...removedVerses])
  const renewed = await listRenewedVerses(db, writing, changeSet, savedIds)
  const raised = new Set([...relinked, ...renewed]).difference(savedIds)
  await raiseVerseVersions(db, writing, [...raised])
  await deleteVerses(db, removedVerses)
  await saveLists(db, writing, changeSet)
  const outline = await saveOutline(db, writing, changeSet)
  await syncEditions(db, writing, [...changes, ...deleted.map((before) => ({ before, after: undefined }))])
  await saveEditions(db, writing, changeSet)
  const verses = saved.map((verse) =>
    raised.has(verse._id) ? { ...verse, version: verse.version + 1, updatedAt: writing.now } : verse,
  )
  return { verses, topics: topics.saved, groups: groups.saved, ...outline }
}

/** The database does not enforce the outline's coverage, so passages can be saved in any order. */
async function saveOutline(
  db: Db,
  writing: Writing,
  changeSet: ChangeSet,
): Promise<Pick<SavedRecords, 'passages' | 'introductions'>> {
  await deletePassages(db, writing, listRemoved(changeSet, 'passage'))
  await deleteIntroductions(db, writing, listRemoved(changeSet, 'introduction'))
  return {
    passages: await savePassages(db, writing, changeSet.passages ?? []),
    introductions: await saveIntroductions(db, writing, changeSet.introductions ?? []),
  }
}

async function saveLists(db: Db, writing: Writing, { chapters, fields }: ChangeSet): Promise<void> {
  if (chapters) await replaceChapters(db, writing, chapters)
  if (fields) await replaceFields(db, writing, fields)
}

/** Runs after the texts are saved. Saves given records, and for a whole new text a record with its own hashes. */
async function saveEditions(db: Db, writing: Writing, changeSet: ChangeSet): Promise<void> {
  const { editions = [], removedEditions = [], imports = [] } = changeSet
  for (const language of removedEditions) await deleteEdition(db, writing, language)
  const imported = new Set(imports.map(({ language }) => language))
  for (const edition of editions) {
    if (!imported.has(edition.language)) await restoreEdition(db, writing, edition)
  }
  for (const attribution of imports) await importEditionText(db, writing, attribution)
  await saveAdditionalEditions(db, writing, changeSet)
}

async function saveAdditionalEditions(db: Db, writing: Writing, changeSet: ChangeSet): Promise<void> {
  const { additionalEditions = [], removedAdditionalEditions = [] } = changeSet
  for (const id of removedAdditionalEditions) await deleteAdditionalEdition(db, writing, id)
  for (const { edition, texts } of additionalEditions) {
    if (texts) await saveImportedTexts(db, texts)
    await saveAdditionalEdition(db, writing, edition)
  }
}

type Linked = { readonly _id: string; readonly verseIds: string[]; readonly notes: Topic['notes'] }

/** The drafts, and every stored owner that contains a removed verse, without the removed verses. */
async function withoutVerses<T extends Linked>(
  db: Db,
  kind: CollectionKind,
  drafts: readonly T[],
  removedVerses: readonly string[],
): Promise<T[]> {
  if (removedVerses.length === 0) return [...drafts]
  const removed = new Set(removedVerses)
  const drafted = new Set(drafts.map((draft) => draft._id))
  const holders = (await listCollectionsOfVerses(db, kind, removedVerses)) as unknown as T[]
  return [
    ...drafts,
    ...holders
      .filter((holder) => !drafted.has(holder._id))
      .map((holder) => ({
        ...holder,
        verseIds: holder.verseIds.filter((id) => !removed.has(id)),
        notes: Object.fromEntries(Object.entries(holder.notes).filter(([id]) => !removed.has(id))),
      })),
  ]
}
