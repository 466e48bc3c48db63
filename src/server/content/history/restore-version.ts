import type { Kysely, Transaction } from 'kysely'
import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import type { CollectionKind } from '#shared/catalogue/collection.ts'
import { groupSchema } from '#shared/catalogue/group.ts'
import { topicSchema } from '#shared/catalogue/topic.ts'
import { verseSchema } from '#shared/catalogue/verse.ts'
import type { Confirmation } from '#shared/contract/confirmation.ts'
import { invalid, notFound, refused } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Schema } from '../../database/schema.ts'
import { type Author, writeContent } from '../../database/write-content.ts'
import type { ChangeSet, RecordKind } from '../change-set/change-set.ts'
import { findLastChange, type LoggedChange, listChangesOf } from '../stores/change-log-store.ts'
import { type GroupDraft, listCollections, type TopicDraft } from '../stores/collection-store.ts'
import { listFields } from '../stores/field-store.ts'
import { listPresentVerseIds, listVerses } from '../stores/verse-store.ts'
import { assertExpectedVersion } from '../writing/assert-valid.ts'
import type { SavedRecords } from '../writing/save-change-set.ts'
import { writeChangeSet } from '../writing/write-change-set.ts'
import { adaptExtra, adaptLinks } from './adapt-to-current-schema.ts'
import { listOtherDefaults, withOwnTexts } from './other-defaults.ts'
import { isOutlineKind, type OutlineKind, toOutlineChangeSet } from './restore-outline-version.ts'

export type VersionRequest = {
  readonly entity: RecordKind
  readonly id: string
  readonly revision: number
  readonly side: 'before' | 'after'
  readonly version?: number | undefined
  readonly confirm?: Confirmation | undefined
}

export type RestoredVersion = { readonly saved: SavedRecords; readonly skippedVerseIds: readonly string[] }

type LinkedKind = Exclude<RecordKind, OutlineKind>

const schemas = { verse: verseSchema.omit({ topicIds: true, groupId: true }), topic: topicSchema, group: groupSchema }

/**
 * Restores a record to its state before or after a change. A deleted record is restored under its id, with its links.
 */
export async function restoreVersion(
  db: Kysely<Schema>,
  author: Author,
  request: VersionRequest,
): Promise<RestoredVersion> {
  return await writeContent(db, author, async (db, writing) => {
    writing.nameAct('version-restored')
    const { entity, id, side, version, confirm } = request
    const change = await requireChange(db, request)
    const state = change[side]
    if (!state) throw invalid([{ path: 'side', ...toRefusal('no_such_side', { entity, side }) }])
    const permission = { purpose: 'history', confirmation: confirm } as const
    if (isOutlineKind(entity)) {
      const changeSet = await toOutlineChangeSet(db, { entity, id, state, version })
      const saved = await writeChangeSet(db, writing, changeSet, permission)
      return { saved, skippedVerseIds: [] }
    }
    const current = await findCurrent(db, entity, id)
    // The request names a version, so its author saw an existing record; one deleted since is not restored without
    // their knowledge.
    if (!current && request.version !== undefined) throw deletedSince(entity)
    if (current)
      await assertExpectedVersion(db, entity, current, version, ({ extra, ...stored }) => ({
        [entity]: { ...stored, ...extra },
      }))
    const parsed = schemas[entity].parse(state)
    const adapted = { ...parsed, extra: adaptExtra(parsed.extra, await listFields(db), entity) }
    const record = entity === 'verse' ? await keepOwnTexts(db, adapted as VerseRecord, current, request) : adapted
    const deletion = current ? undefined : await findLastChange(db, entity, id)
    const { changeSet, skipped } = await toChangeSet(db, entity, record, deletion)
    const saved = await writeChangeSet(db, writing, changeSet, permission)
    return { saved, skippedVerseIds: skipped }
  })
}

function deletedSince(entity: RecordKind) {
  return refused(409, toRefusal('deleted_since', { entity }))
}

async function requireChange(db: Transaction<Schema>, { entity, id, revision }: VersionRequest): Promise<LoggedChange> {
  const [change] = await listChangesOf(db, { entity, id, revision })
  if (!change) throw notFound('The change')
  return change
}

async function findCurrent(db: Transaction<Schema>, entity: LinkedKind, id: string) {
  const [found] = entity === 'verse' ? await listVerses(db, [id]) : await listCollections(db, entity, [id])
  return found
}

/** The state before a change belongs to the time of the previous revision. */
async function keepOwnTexts(
  db: Transaction<Schema>,
  version: VerseRecord,
  current: object | undefined,
  { revision, side }: VersionRequest,
): Promise<VerseRecord> {
  const others = await listOtherDefaults(db, side === 'before' ? revision - 1 : revision)
  return withOwnTexts(version, current as VerseRecord | undefined, others)
}

async function toChangeSet(
  db: Transaction<Schema>,
  entity: LinkedKind,
  record: object & { readonly _id: string },
  deletion: LoggedChange | undefined,
): Promise<{ changeSet: ChangeSet; skipped: readonly string[] }> {
  if (entity === 'verse') {
    const links = deletion ? await relinkLost(db, record._id, deletion.revision) : {}
    return { changeSet: { verses: [record as VerseRecord], ...links }, skipped: [] }
  }
  const collection = record as TopicDraft | GroupDraft
  const present = new Set(await listPresentVerseIds(db, collection.verseIds))
  const { draft, skipped } = adaptLinks(collection, (id) => present.has(id))
  return {
    changeSet: entity === 'topic' ? { topics: [draft as TopicDraft] } : { groups: [draft as GroupDraft] },
    skipped,
  }
}

/**
 * The topics and the group that lost the verse in the write that deleted it, with the verse restored to its position.
 */
async function relinkLost(db: Transaction<Schema>, verseId: string, revision: number): Promise<ChangeSet> {
  const changes = await listChangesOf(db, { revision })
  const relink = async <K extends CollectionKind>(kind: K) => {
    const before = new Map(
      changes
        .filter((change) => change.entity === kind && (change.before as TopicDraft | null)?.verseIds.includes(verseId))
        .map((change) => [change.entityId, change.before as TopicDraft]),
    )
    const owners = await listCollections(db, kind, [...before.keys()])
    return owners.map((owner) => {
      const { verseIds, notes } = before.get(owner._id) as TopicDraft
      const note = notes[verseId]
      const joined = owner.verseIds.toSpliced(verseIds.indexOf(verseId), 0, verseId)
      return { ...owner, verseIds: joined, notes: note ? { ...owner.notes, [verseId]: note } : owner.notes }
    })
  }
  return { topics: await relink('topic'), groups: await relink('group') }
}
