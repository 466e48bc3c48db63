import type { Kysely } from 'kysely'
import { findForbiddenChange } from '#shared/access/required-rights.ts'
import type { Grant } from '#shared/access/roles.ts'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { toRecordLabel } from '#shared/catalogue/record-label.ts'
import type { DraftInput } from '#shared/contract/draft-records.ts'
import { notFound, refused } from '#shared/contract/errors.ts'
import { ofField, toRefusal } from '#shared/refusals/refusals.ts'
import { holdAdminRow } from '../../accounts/admin-store.ts'
import type { Db } from '../../database/connection.ts'
import type { Schema } from '../../database/schema.ts'
import type { RecordKind } from '../change-set/change-set.ts'
import { findLastChange } from '../stores/change-log-store.ts'
import {
  countDrafts,
  type DraftKey,
  type DraftRecord,
  deleteDraftOf,
  findDraftOf,
  insertDraftRow,
  updateDraftRow,
} from '../stores/draft-store.ts'
import { findDraftedRecord, isNewRecord, mergeDraft, selectDrafted } from './draft-fields.ts'
import { isMadeByForm } from './parse-draft.ts'

/** Maximum drafts per person: more than anyone has open, and few enough to list. */
export const maxDrafts = 1000

type Writer = { readonly adminId: string; readonly grant: Grant; readonly now: Date }
type Place = { readonly entity: RecordKind; readonly id: string }

/**
 * Saves what someone has typed. It need not be valid yet, but may contain only what its author may change. A draft
 * without changes is discarded. Returns undefined when there is no draft now.
 */
export async function saveDraft(
  db: Kysely<Schema>,
  catalogue: Catalogue,
  { adminId, grant, now }: Writer,
  { entity, id, ...input }: Place & DraftInput,
): Promise<DraftRecord | undefined> {
  const entityId = toEntityId(catalogue, { entity, id })
  const key = { adminId, entity, entityId }
  const draft = { ...input, base: selectDrafted(input.base), changes: selectDrafted(input.changes) }
  if (Object.keys(draft.changes).length === 0) {
    await discardDraft(db, catalogue, { adminId, entity, id, saves: input.saves })
    return undefined
  }
  assertMayDraft(grant, catalogue, { entity, id: entityId }, draft)
  const state = { ...draft, now }
  const isSaved = (await updateDraftRow(db, key, state)) ?? (await addDraft(db, catalogue, key, state))
  if (!isSaved) throw savedElsewhere(id, await findDraftOf(db, key))
  return await findDraftOf(db, key)
}

/** The lock makes the limit hold for concurrent requests: each counts what the previous one added. */
async function addDraft(
  db: Kysely<Schema>,
  catalogue: Catalogue,
  key: DraftKey,
  state: Parameters<typeof insertDraftRow>[2],
): Promise<boolean> {
  return await db.transaction().execute(async (db) => {
    await holdAdminRow(db, key.adminId)
    await requireDraftable(db, catalogue, key)
    const count = await countDrafts(db, { owner: { adminId: key.adminId, isOwn: true } })
    if (count >= maxDrafts) throw refused(409, toRefusal('too_many_drafts', { count: maxDrafts }))
    return await insertDraftRow(db, key, state)
  })
}

/**
 * A draft can be of a stored record, of one that was deleted while its form was open, or of a new one. A new record is
 * `new`, once per kind; the server gives it a unique name when it is sent.
 */
async function requireDraftable(db: Db, catalogue: Catalogue, { entity, entityId }: DraftKey): Promise<void> {
  if (entity === 'introduction' || entityId === 'new' || findDraftedRecord(catalogue, entity, entityId)) return
  if (isNewRecord(entityId) || !(await findLastChange(db, entity, entityId))) throw notFound('The record')
}

type Discard = Place & { readonly adminId: string; readonly saves?: number | undefined }

/** Returns whether there was a draft to discard. Refused when another device saved the draft after `saves`. */
export async function discardDraft(
  db: Kysely<Schema>,
  catalogue: Catalogue,
  { adminId, entity, id, saves }: Discard,
): Promise<boolean> {
  const key = { adminId, entity, entityId: toEntityId(catalogue, { entity, id }) }
  if (await deleteDraftOf(db, key, saves)) return true
  const current = await findDraftOf(db, key)
  if (current) throw savedElsewhere(id, current)
  return false
}

function savedElsewhere(id: string, current: DraftRecord | undefined) {
  return refused(409, toRefusal('draft_changed', { record: id }), { extra: { saves: current?.saves ?? 0 } })
}

/** Converts a verse reference to the verse's id, and any spelling of a chapter number to an introduction's id. */
export function toEntityId(catalogue: Catalogue, { entity, id }: Place): string {
  if (entity === 'introduction') return String(catalogue.chapterByNumber.get(Number(id))?.number ?? id)
  const record = isNewRecord(id) ? undefined : findDraftedRecord(catalogue, entity, id)
  return String(record?._id ?? id)
}

function assertMayDraft(
  grant: Grant,
  catalogue: Catalogue,
  { entity, id }: Place,
  draft: Pick<DraftInput, 'base' | 'changes'>,
): void {
  const stored = findDraftedRecord(catalogue, entity, id)
  if (entity === 'introduction' && !catalogue.chapterByNumber.has(Number(id))) throw notFound('The chapter')
  if (isNewRecord(id) && !isMadeByForm(entity)) throw notFound('The record')
  const from = stored ?? draft.base
  const { merged } = mergeDraft(draft, from, { choice: 'mine' })
  const isMade = isNewRecord(id) && entity !== 'introduction'
  const select = (record: object) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => name in draft.changes))
  const before = isMade ? null : select(from)
  const forbidden = findForbiddenChange(grant, { entity, before, after: select(merged) })
  if (!forbidden) return
  const refusal = toRefusal('change_forbids', { record: toRecordLabel(entity, { ...from }) || id })
  throw refused(403, forbidden.field === '_id' ? refusal : ofField(forbidden.field, refusal, ': '))
}
