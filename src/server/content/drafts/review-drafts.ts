import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { listRequiredRights } from '#shared/access/required-rights.ts'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { SeenDraft } from '#shared/contract/draft-records.ts'
import { notFound, refused } from '#shared/contract/errors.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Db } from '../../database/connection.ts'
import type { Schema } from '../../database/schema.ts'
import { recordDraftEvents } from '../stores/draft-event-store.ts'
import { type DraftRecord, findDrafts, setDraftState } from '../stores/draft-store.ts'
import { findDraftedRecord, isNewRecord, mergeDraft } from './draft-fields.ts'
import type { DraftMail, DraftNotice } from './draft-notice.ts'
import { inputSchemas, isMadeByForm, parseDraft, updateSchemas } from './parse-draft.ts'
import { toDraftLabel } from './summarize-draft.ts'

export type ReviewAct = {
  readonly adminId: string
  /** The email of the person who acts. */
  readonly actor: string
  readonly drafts: readonly SeenDraft[]
  readonly remark: string
  readonly language: InterfaceLanguage
  /** Undefined without a mail server. */
  readonly mail: DraftMail | undefined
  readonly now: Date
}

/** Sends one's own drafts for review, all or none. Each must be publishable. */
export async function sendDrafts(db: Kysely<Schema>, catalogue: Catalogue, act: ReviewAct): Promise<DraftRecord[]> {
  return await turnDrafts(db, catalogue, { ...act, kind: 'sent' }, (draft) => {
    if (draft.adminId !== act.adminId) throw notFound('The draft')
    assertValidDraft(catalogue, draft)
    // Renamed, so that the form of a new record is free for the next one.
    const entityId = draft.entityId === 'new' ? `new-${randomUUID()}` : draft.entityId
    return { state: 'review' as const, entityId }
  })
}

/** Returns drafts to their authors with a remark. */
export async function returnDrafts(db: Kysely<Schema>, catalogue: Catalogue, act: ReviewAct): Promise<DraftRecord[]> {
  return await turnDrafts(db, catalogue, { ...act, kind: 'returned' }, (draft) => {
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
  act: ReviewAct & Pick<DraftNotice, 'kind'>,
  toTurn: (draft: DraftRecord) => Turned,
): Promise<DraftRecord[]> {
  const { drafts: seen, actor, remark, now } = act
  return await db.transaction().execute(async (db) => {
    for (const { draft, saves } of await requireDrafts(db, seen)) {
      const turn = { ...toTurn(draft), remark, remarkBy: actor, now }
      if (!(await setDraftState(db, { _id: draft._id, saves }, turn))) throw changedDraft(draft, catalogue)
    }
    const turned = await findDrafts(
      db,
      seen.map(({ _id }) => _id),
    )
    await tell(db, catalogue, act, turned)
    return turned
  })
}

/** Records the act in the activity log and sends mail. */
async function tell(
  db: Transaction<Schema>,
  catalogue: Catalogue,
  { kind, actor, remark, language, mail, now }: ReviewAct & Pick<DraftNotice, 'kind'>,
  drafts: readonly DraftRecord[],
): Promise<void> {
  const events = drafts.map((draft) => {
    const { author, entity, entityId } = draft
    const label = toDraftLabel(catalogue, draft)
    const languages = listDraftedLanguages(draft)
    return {
      kind: `draft-${kind}` as const,
      at: now.getTime(),
      ...{ actor, author, entity, entityId, label, remark, languages },
    }
  })
  await recordDraftEvents(db, events)
  const authors = [...new Set(drafts.map(({ author }) => author))]
  await mail?.queue(db, { kind, actor, authors, records: events, remark, language })
}

function listDraftedLanguages({ entity, base, changes }: DraftRecord): string[] {
  const rights = listRequiredRights(entity, base, { ...base, ...changes })
  return [...new Set(rights.flatMap(({ language }) => language ?? []))].sort()
}

/** The given drafts in their order, each unchanged since it was seen. */
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
  parseDraft(updateSchemas[entity], record ? mergeDraft(draft, record, { choice: 'mine' }).values : changes)
}
