import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Grant } from '#shared/access/roles.ts'
import type { DraftInput, DraftKind, DraftState, SeenDraft } from '#shared/contract/draft-records.ts'
import { toGrant } from '../../accounts/grant.ts'
import type { AdminTable } from '../../database/account-tables.ts'
import type { Db } from '../../database/connection.ts'
import type { DraftTable } from '../../database/editing-tables.ts'

/** Field values in the form of an update's body. */
export type FieldValues = DraftInput['changes']

export type DraftRecord = {
  readonly _id: string
  readonly adminId: string
  readonly entity: DraftKind
  readonly entityId: string
  /** The author's email, and their current rights. */
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
  /** Drafts of this account, or of all others. */
  readonly owner?: { readonly adminId: string; readonly isOwn: boolean } | undefined
}

type Page = { readonly limit: number; readonly skip: number }

function filterDrafts(db: Db, { state, entity, id, owner }: DraftFilter) {
  let query = selectDrafts(db)
  if (state) query = query.where('draft.state', '=', state)
  if (entity) query = query.where('draft.entity', '=', entity)
  if (id) query = query.where('draft.entityId', '=', id)
  if (owner) query = query.where('draft.adminId', owner.isOwn ? '=' : '!=', owner.adminId)
  return query
}

/** A page of drafts, last saved first. */
export async function listDrafts(db: Db, filter: DraftFilter, { limit, skip }: Page): Promise<DraftRecord[]> {
  const query = filterDrafts(db, filter).orderBy('draft.updatedAt', 'desc').orderBy('draft.id')
  return (await query.limit(limit).offset(skip).execute()).map(toDraft)
}

export async function countDrafts(db: Db, filter: DraftFilter): Promise<number> {
  const { count } = await filterDrafts(db, filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The authors with drafts of a kind of record, without the texts; last saved first. */
export async function listDraftMarks(db: Db, entity: DraftKind, limit: number) {
  const rows = await filterDrafts(db, { entity })
    .clearSelect()
    .select(['draft.entityId', 'draft.adminId', 'draft.state', 'draft.updatedAt', 'admin.email'])
    .orderBy('draft.updatedAt', 'desc')
    .orderBy('draft.id')
    .limit(limit)
    .execute()
  return rows.map(({ entityId, adminId, state, updatedAt, email }) => ({
    ...{ entityId, adminId, author: email, state: state as DraftState },
    updatedAt: new Date(Number(updatedAt)).toISOString(),
  }))
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

function toValues({ version, base, changes, now }: NewState) {
  return { version, base: JSON.stringify(base), changes: JSON.stringify(changes), updatedAt: now.getTime() }
}

/** False when the draft already exists. */
export async function insertDraftRow(db: Db, key: DraftKey, draft: NewState): Promise<boolean> {
  const row = { id: randomUUID(), ...key, ...toValues(draft), state: 'draft', remark: '', remarkBy: '' }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('draft')
    .values({ ...row, saves: draft.saves + 1 })
    .onConflict((conflict) => conflict.columns(['adminId', 'entity', 'entityId']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Undefined when there is none, false when another device saved it after `saves`. A draft in review becomes a draft
 * again; a returned one stays returned until it is sent.
 */
export async function updateDraftRow(db: Db, key: DraftKey, draft: NewState): Promise<boolean | undefined> {
  const known = await findDraftOf(db, key)
  if (!known) return undefined
  const { saves } = draft
  const state = known.state === 'review' ? 'draft' : known.state
  const { numUpdatedRows } = await db
    .updateTable('draft')
    .set({ ...toValues(draft), state, saves: saves + 1 })
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

/** Sends or returns a draft; false when it was saved after it was seen. */
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

/** False when there is none, or it was saved after `saves`. */
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

/** False when it was saved after it was seen, or is gone. */
export async function deleteDraft(db: Db, { _id, saves }: SeenDraft): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('draft')
    .where('id', '=', _id)
    .where('saves', '=', saves)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
