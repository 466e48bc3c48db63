import type { Kysely, Transaction } from 'kysely'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { Confirmation } from '#shared/contract/confirmation.ts'
import type { SeenDraft } from '#shared/contract/draft-records.ts'
import { ExpectedError, notFound, refused } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Schema } from '../../database/schema.ts'
import { type Author, type Writing, writeContent } from '../../database/write-content.ts'
import type { Fields } from '../safety/merge-record.ts'
import { listCollections } from '../stores/collection-store.ts'
import { type DraftRecord, deleteDraft } from '../stores/draft-store.ts'
import { withLinks } from '../stores/find-stored-verse.ts'
import { listIntroductions, listPassages } from '../stores/passage-store.ts'
import { listVerses } from '../stores/verse-store.ts'
import { changePassage } from '../writing/edit-passage.ts'
import { type CollectionBody, changeCollection, insertCollection } from '../writing/save-collection.ts'
import { changeIntroduction } from '../writing/save-introduction.ts'
import { changeVerse, insertVerse } from '../writing/save-verse.ts'
import { isNewRecord, mergeDraft, toFields } from './draft-fields.ts'
import { inputSchemas, isMadeByForm, parseDraft, updateSchemas } from './parse-draft.ts'
import { assertSent, changedDraft, requireDrafts } from './review-drafts.ts'
import { toDraftLabel } from './summarize-draft.ts'
import { listSwitchedFields } from './switched-fields.ts'

type Publication = {
  readonly adminId: string
  readonly drafts: readonly SeenDraft[]
  readonly confirm?: Confirmation | undefined
}

/**
 * Publishes drafts, one's own or those in review, through the same writers as forms: in one revision, so that one undo
 * reverts it. Changes that others made since a draft began are merged field by field; a field that both changed is
 * reported, and nothing is published.
 */
export async function publishDrafts(
  db: Kysely<Schema>,
  catalogue: Catalogue,
  author: Author,
  { adminId, drafts: seen, confirm }: Publication,
): Promise<void> {
  await writeContent(db, author, async (db, writing) => {
    for (const { draft, saves } of await requireDrafts(db, seen)) {
      if (draft.adminId !== adminId) assertSent(draft, catalogue)
      if (!(await deleteDraft(db, { _id: draft._id, saves }))) throw changedDraft(draft, catalogue)
      writing.nameAct('published')
      writing.publishFor({ email: draft.author, grant: draft.grant })
      await naming(toDraftLabel(catalogue, draft), () => publishDraft(db, writing, draft, confirm))
    }
  })
  // A write without changes is rolled back, so drafts that match the stored content are deleted here.
  for (const draft of seen) await deleteDraft(db, draft)
}

/** Adds the draft's label to an error about a field, because several drafts are published together. */
async function naming(label: string, publish: () => Promise<unknown>): Promise<void> {
  try {
    await publish()
  } catch (error) {
    if (!(error instanceof ExpectedError) || error.code !== 'invalid') throw error
    const details = (error.details ?? []).map((detail) => ({ ...detail, path: `${label} ${detail.path}` }))
    throw new ExpectedError(400, 'invalid', `${label}: ${error.message}`, { details })
  }
}

async function publishDraft(
  db: Transaction<Schema>,
  writing: Writing,
  draft: DraftRecord,
  confirm: Confirmation | undefined,
): Promise<void> {
  if (isNewRecord(draft.entityId)) return await publishNew(db, writing, draft, confirm)
  const stored = await findStored(db, draft)
  const record = toRecordName(draft, stored)
  // A chapter's first introduction is also created by this form.
  if (!stored && draft.entity !== 'introduction') throw refused(409, toRefusal('draft_without_record', { record }))
  const { values, conflicts } = mergeDraft(draft, stored ?? {}, { switched: await listSwitchedFields(db, draft) })
  if (conflicts.length > 0) throw refused(409, toRefusal('draft_conflicts', { record, names: conflicts.join(', ') }))
  await change(db, writing, draft, { ...values, ...(confirm && isMadeByForm(draft.entity) && { confirm }) })
}

function toRecordName({ entityId }: DraftRecord, stored: Fields | undefined): string {
  if (stored?.chapter !== undefined && stored.verse !== undefined) return `${stored.chapter}:${stored.verse}`
  return String(stored?.name ?? stored?.en ?? entityId)
}

async function change(db: Transaction<Schema>, writing: Writing, draft: DraftRecord, values: object): Promise<void> {
  const { entity, entityId } = draft
  const write = {
    verse: () => changeVerse(db, writing, entityId, parseDraft(updateSchemas.verse, values)),
    topic: () => changeCollection(db, writing, 'topic', entityId, toBody(parseDraft(updateSchemas.topic, values))),
    group: () => changeCollection(db, writing, 'group', entityId, toBody(parseDraft(updateSchemas.group, values))),
    passage: () => changePassage(db, writing, entityId, parseDraft(updateSchemas.passage, values)),
    introduction: () => changeIntroduction(db, writing, entityId, parseDraft(updateSchemas.introduction, values)),
  }
  await write[entity]()
}

async function publishNew(
  db: Transaction<Schema>,
  writing: Writing,
  { entity, changes }: DraftRecord,
  confirm: Confirmation | undefined,
): Promise<void> {
  const values = { ...changes, ...(confirm && { confirm }) }
  if (entity === 'verse') {
    await insertVerse(db, writing, parseDraft(inputSchemas.verse, values))
  } else if (entity === 'topic' || entity === 'group') {
    await insertCollection(db, writing, entity, toBody(parseDraft(inputSchemas[entity], values)))
  } else throw notFound('The record')
}

function toBody(parsed: object): CollectionBody {
  return parsed as CollectionBody
}

/** The record as stored at this point of the write, including earlier drafts of the same write. */
async function findStored(db: Transaction<Schema>, { entity, entityId }: DraftRecord): Promise<Fields | undefined> {
  const ids = [entityId]
  const find = {
    verse: async () => {
      const [verse] = await listVerses(db, ids)
      return verse && (await withLinks(db, verse))
    },
    topic: async () => (await listCollections(db, 'topic', ids))[0],
    group: async () => (await listCollections(db, 'group', ids))[0],
    passage: async () => (await listPassages(db, ids))[0],
    introduction: async () => (await listIntroductions(db, ids))[0],
  }
  const record = await find[entity]()
  return record && toFields(record)
}
