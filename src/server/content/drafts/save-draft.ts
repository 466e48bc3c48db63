import type { Kysely } from 'kysely'
import { findForbiddenChange } from '#shared/access/required-rights.ts'
import type { Grant } from '#shared/access/roles.ts'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { toRecordLabel } from '#shared/catalogue/record-label.ts'
import type { DraftInput } from '#shared/contract/draft-records.ts'
import { notFound, refused } from '#shared/contract/errors.ts'
import { ofField, toRefusal } from '#shared/refusals/refusals.ts'
import type { Schema } from '../../database/schema.ts'
import type { RecordKind } from '../change-set/change-set.ts'
import { type DraftRecord, deleteDraftOf, findDraftOf, saveDraftRow } from '../stores/draft-store.ts'
import { findDraftedRecord, isNewRecord, mergeDraft, selectDrafted } from './draft-fields.ts'
import { isMadeByForm } from './parse-draft.ts'

type Writer = { readonly adminId: string; readonly grant: Grant; readonly now: Date }
type Place = { readonly entity: RecordKind; readonly id: string }

/**
 * Keeps what someone has typed. It need not be valid yet, but may hold only what its author may change. A draft without changes is discarded.
 * Undefined: there is none now.
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
  if (!(await saveDraftRow(db, key, { ...draft, now }))) throw savedElsewhere(id, await findDraftOf(db, key))
  return await findDraftOf(db, key)
}

type Discard = Place & { readonly adminId: string; readonly saves?: number | undefined }

/** Whether there was a draft to discard. One that another device saved since `saves` stays, and is refused. */
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

/** A verse may be named by its reference. */
export function toEntityId(catalogue: Catalogue, { entity, id }: Place): string {
  const record = isNewRecord(id) ? undefined : findDraftedRecord(catalogue, entity, id)
  return entity === 'introduction' ? id : String(record?._id ?? id)
}

/** Of a record that was deleted in the meantime, only who began a draft of it before can go on with it. */
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
