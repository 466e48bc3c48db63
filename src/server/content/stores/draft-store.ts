import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Grant } from '#shared/access/roles.ts'
import type { DraftInput, DraftKind, DraftState, SeenDraft } from '#shared/contract/draft-records.ts'
import { toGrant } from '../../accounts/grant.ts'
import type { AdminTable } from '../../database/account-tables.ts'
import type { Db } from '../../database/connection.ts'
import type { DraftTable } from '../../database/editing-tables.ts'

/** Fields with their values, as the body of an update names them. */
export type FieldValues = DraftInput['changes']

export type DraftRecord = {
  readonly _id: string
  readonly adminId: string
  readonly entity: DraftKind
  readonly entityId: string
  /** The author's email, and what they may change today. */
  readonly author: string
  readonly grant: Grant
  readonly version: number
  readonly base: FieldValues
  readonly changes: FieldValues
  readonly state: DraftState
  readonly remark: string
  readonly remarkBy: string
  readonly saves: number
  readonly updatedAt: string
}

export type DraftKey = { readonly adminId: string; readonly entity: DraftKind; readonly entityId: string }

type DraftRow = Selectable<DraftTable> & Pick<Selectable<AdminTable>, 'email' | 'role' | 'languages' | 'isReviewed'>

function toDraft({ id, email, role, languages, isReviewed, ...row }: DraftRow): DraftRecord {
  return {
    ...row,
    _id: id,
    entity: row.entity as DraftKind,
    state: row.state as DraftState,
    author: email,
    grant: toGrant({ role, languages, isReviewed }),
    base: JSON.parse(row.base) as FieldValues,
    changes: JSON.parse(row.changes) as FieldValues,
    updatedAt: new Date(Number(row.updatedAt)).toISOString(),
  }
}

function selectDrafts(db: Db) {
  return db
    .selectFrom('draft')
    .innerJoin('admin', 'admin.id', 'draft.adminId')
    .selectAll('draft')
    .select(['admin.email', 'admin.role', 'admin.languages', 'admin.isReviewed'])
}

export type DraftFilter = {
  readonly state?: DraftState | undefined
  readonly entity?: DraftKind | undefined
  readonly id?: string | undefined
  /** Of this account alone, or of everyone else. */
  readonly owner?: { readonly adminId: string; readonly isOwn: boolean } | undefined
}

type Page = { readonly limit: number; readonly skip: number }

/** A page of drafts, the one saved last first, and how many there are. */
export async function listDrafts(
  db: Db,
  { state, entity, id, owner }: DraftFilter,
  { limit, skip }: Page,
): Promise<{ items: DraftRecord[]; count: number }> {
  let query = selectDrafts(db)
  if (state) query = query.where('draft.state', '=', state)
  if (entity) query = query.where('draft.entity', '=', entity)
  if (id) query = query.where('draft.entityId', '=', id)
  if (owner) query = query.where('draft.adminId', owner.isOwn ? '=' : '!=', owner.adminId)
  const rows = await query.orderBy('draft.updatedAt', 'desc').orderBy('draft.id').limit(limit).offset(skip).execute()
  const { count } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toDraft), count: Number(count) }
}

export async function findDrafts(db: Db, ids: readonly string[]): Promise<DraftRecord[]> {
  const rows = await selectDrafts(db)
    .where('draft.id', 'in', [...ids, ''])
    .execute()
  return rows.map(toDraft)
}

export async function findDraftOf(db: Db, { adminId, entity, entityId }: DraftKey): Promise<DraftRecord | undefined> {
  const row = await selectDrafts(db)
    .where('draft.adminId', '=', adminId)
    .where('draft.entity', '=', entity)
    .where('draft.entityId', '=', entityId)
    .executeTakeFirst()
  return row && toDraft(row)
}

type NewState = Pick<DraftInput, 'version' | 'base' | 'changes' | 'saves'> & { readonly now: Date }

/** False when another device saved since `saves`. What was in review is a draft again; what was returned stays so until it is sent. */
export async function saveDraftRow(db: Db, key: DraftKey, draft: NewState): Promise<boolean> {
  const { version, base, changes, saves, now } = draft
  const values = { version, base: JSON.stringify(base), changes: JSON.stringify(changes), updatedAt: now.getTime() }
  const known = await findDraftOf(db, key)
  if (!known) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('draft')
      .values({ id: randomUUID(), ...key, ...values, state: 'draft', remark: '', remarkBy: '', saves: saves + 1 })
      .onConflict((conflict) => conflict.columns(['adminId', 'entity', 'entityId']).doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }
  const state = known.state === 'review' ? 'draft' : known.state
  const { numUpdatedRows } = await db
    .updateTable('draft')
    .set({ ...values, state, saves: saves + 1 })
    .where('id', '=', known._id)
    .where('saves', '=', saves)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

type Turn = {
  readonly state: DraftState
  readonly remark: string
  readonly remarkBy: string
  readonly entityId: string
  readonly now: Date
}

/** Sends or returns a draft; false when it was saved since it was seen. */
export async function setDraftState(db: Db, { _id, saves }: SeenDraft, turn: Turn): Promise<boolean> {
  const { now, ...values } = turn
  const { numUpdatedRows } = await db
    .updateTable('draft')
    .set({ ...values, saves: saves + 1, updatedAt: now.getTime() })
    .where('id', '=', _id)
    .where('saves', '=', saves)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** False when there is none, or it was saved since `saves`. */
export async function deleteDraftOf(
  db: Db,
  { adminId, entity, entityId }: DraftKey,
  saves: number | undefined,
): Promise<boolean> {
  let query = db
    .deleteFrom('draft')
    .where('adminId', '=', adminId)
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
  if (saves !== undefined) query = query.where('saves', '=', saves)
  const { numDeletedRows } = await query.executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** False when it was saved since it was seen, or is gone. */
export async function deleteDraft(db: Db, { _id, saves }: SeenDraft): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('draft')
    .where('id', '=', _id)
    .where('saves', '=', saves)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
