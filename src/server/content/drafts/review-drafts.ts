import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { SeenDraft } from '#shared/contract/draft-records.ts'
import { notFound, refused } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Db } from '../../database/connection.ts'
import type { Schema } from '../../database/schema.ts'
import { type DraftRecord, findDrafts, setDraftState } from '../stores/draft-store.ts'
import { findDraftedRecord, isNewRecord, mergeDraft } from './draft-fields.ts'
import { inputSchemas, isMadeByForm, parseDraft, updateSchemas } from './parse-draft.ts'
import { toDraftLabel } from './summarize-draft.ts'

export type ReviewAct = {
  readonly adminId: string
  /** The email of whoever acts. */
  readonly actor: string
  readonly drafts: readonly SeenDraft[]
  readonly remark: string
  readonly now: Date
}

/** Sends one's own drafts for review, all or none. Each must be fit to be published. */
export async function sendDrafts(db: Kysely<Schema>, catalogue: Catalogue, act: ReviewAct): Promise<DraftRecord[]> {
  return await turnDrafts(db, catalogue, act, (draft) => {
    if (draft.adminId !== act.adminId) throw notFound('The draft')
    assertValidDraft(catalogue, draft)
    // The form of a new record is free for the next one.
    const entityId = draft.entityId === 'new' ? `new-${randomUUID()}` : draft.entityId
    return { state: 'review' as const, entityId }
  })
}

/** Returns drafts to their authors, who see why. */
export async function returnDrafts(db: Kysely<Schema>, catalogue: Catalogue, act: ReviewAct): Promise<DraftRecord[]> {
  return await turnDrafts(db, catalogue, act, (draft) => {
    assertSent(draft, catalogue)
    return { state: 'returned' as const, entityId: draft.entityId }
  })
}

export function assertSent(draft: DraftRecord, catalogue: Catalogue): void {
  if (draft.state === 'review') return
  throw refused(409, toRefusal('draft_not_sent', { record: toDraftLabel(catalogue, draft) }))
}

type Turned = { readonly state: DraftRecord['state']; readonly entityId: string }

async function turnDrafts(
  db: Kysely<Schema>,
  catalogue: Catalogue,
  { drafts: seen, actor, remark, now }: ReviewAct,
  toTurn: (draft: DraftRecord) => Turned,
): Promise<DraftRecord[]> {
  return await db.transaction().execute(async (db) => {
    for (const { draft, saves } of await requireDrafts(db, seen)) {
      const turn = { ...toTurn(draft), remark, remarkBy: actor, now }
      if (!(await setDraftState(db, { _id: draft._id, saves }, turn))) throw changedDraft(draft, catalogue)
    }
    return await findDrafts(
      db,
      seen.map(({ _id }) => _id),
    )
  })
}

/** Each with the state of it that was seen, in the order given. */
export async function requireDrafts(db: Db, seen: readonly SeenDraft[]) {
  const found = await findDrafts(
    db,
    seen.map(({ _id }) => _id),
  )
  const byId = new Map(found.map((draft) => [draft._id, draft]))
  return seen.map(({ _id, saves }) => {
    const draft = byId.get(_id)
    if (!draft) throw notFound('The draft')
    return { draft, saves }
  })
}

export function changedDraft(draft: DraftRecord, catalogue: Catalogue) {
  return refused(409, toRefusal('draft_changed', { record: toDraftLabel(catalogue, draft) }))
}

function assertValidDraft(catalogue: Catalogue, draft: DraftRecord): void {
  const { entity, entityId, changes } = draft
  if (isNewRecord(entityId) && isMadeByForm(entity)) {
    parseDraft(inputSchemas[entity], changes)
    return
  }
  const record = findDraftedRecord(catalogue, entity, entityId)
  parseDraft(updateSchemas[entity], record ? mergeDraft(draft, record, 'mine').values : changes)
}
