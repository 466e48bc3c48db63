import { sql } from 'kysely'
import { type ActKind, type ContentAct, contentActs } from '#shared/contract/activity-endpoints.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import type { Db } from '../database/connection.ts'
import type { RevisionSummaryTable } from '../database/editing-tables.ts'
import type { EntityName } from '../database/write-content.ts'

/** A record by its kind and id. */
export type RecordKey = { readonly entity: EntityName; readonly id: string }

export type ActivityFilter = {
  readonly person?: string | undefined
  readonly kind?: ActKind | undefined
  /** Any of these records; undefined for all. */
  readonly records?: readonly RecordKey[] | undefined
  readonly language?: TextLanguage | undefined
  /** Milliseconds since 1970: `since` inclusive, `before` exclusive. */
  readonly since?: number | undefined
  readonly before?: number | undefined
  /** Whether account events are included. */
  readonly withAccounts: boolean
}

/** Where an act is stored: as a revision of the content, or as an event of a draft or an account. */
export type ActKey = { readonly revision: number; readonly eventId: string }

type Page = { readonly limit: number; readonly skip: number }

/** A page of acts of all kinds, newest first, and the total count. */
export async function listActKeys(
  db: Db,
  filter: ActivityFilter,
  { limit, skip }: Page,
): Promise<{ items: ActKey[]; count: number }> {
  const acts = filteredActs(db, filter)
  const items = await newestFirst(acts).limit(limit).offset(skip).execute()
  const { count } = await acts.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  return { items, count: Number(count) }
}

/** All acts, newest first. */
export async function listAllActKeys(db: Db, filter: ActivityFilter): Promise<ActKey[]> {
  return await newestFirst(filteredActs(db, filter)).execute()
}

function filteredActs(db: Db, filter: ActivityFilter) {
  const writes = filteredWrites(db, filter).select(['at', 'revision', sql<string>`''`.as('eventId')])
  const events = filteredEvents(db, filter).select(['at', sql<number>`0`.as('revision'), 'id as eventId'])
  const drafts = filteredDrafts(db, filter).select(['at', sql<number>`0`.as('revision'), 'id as eventId'])
  return db.selectFrom(writes.unionAll(events).unionAll(drafts).as('act'))
}

function newestFirst(acts: ReturnType<typeof filteredActs>) {
  return acts
    .select(['revision', 'eventId'])
    .orderBy('at', 'desc')
    .orderBy('revision', 'desc')
    .orderBy('eventId', 'desc')
}

function filteredWrites(db: Db, { person, kind, records, language, since, before }: ActivityFilter) {
  let query = db.selectFrom('revision_summary')
  if (person !== undefined) query = query.where('actor', '=', person)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (language !== undefined) query = query.where('languages', 'like', `%,${language},%`)
  if (since !== undefined) query = query.where('at', '>=', since)
  if (before !== undefined) query = query.where('at', '<', before)
  if (records !== undefined) {
    query = query.where('revision', 'in', (eb) =>
      eb
        .selectFrom('change_log')
        .select('revision')
        .where((eb) =>
          eb.or(
            byEntity(records).map(([entity, ids]) => eb.and([eb('entity', '=', entity), eb('entityId', 'in', ids)])),
          ),
        ),
    )
  }
  return query
}

/** A short name can match thousands of records; one condition for each would be too deep an expression for SQLite. */
function byEntity(records: readonly RecordKey[]): [EntityName, string[]][] {
  const groups = Map.groupBy(records, ({ entity }) => entity)
  return [...groups].map(([entity, keys]) => [entity, keys.map(({ id }) => id)])
}

function filteredDrafts(db: Db, { person, kind, records, language, since, before }: ActivityFilter) {
  let query = db.selectFrom('draft_event')
  if (person !== undefined) query = query.where((eb) => eb.or([eb('actor', '=', person), eb('author', '=', person)]))
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (language !== undefined) query = query.where('languages', 'like', `%,${language},%`)
  if (since !== undefined) query = query.where('at', '>=', since)
  if (before !== undefined) query = query.where('at', '<', before)
  if (records !== undefined)
    query = query.where((eb) =>
      eb.or(byEntity(records).map(([entity, ids]) => eb.and([eb('entity', '=', entity), eb('entityId', 'in', ids)]))),
    )
  return query
}

/** Account events have neither a record nor a language to filter by. */
function filteredEvents(db: Db, filter: ActivityFilter) {
  const { person, kind, records, language, since, before, withAccounts } = filter
  let query = db.selectFrom('account_event')
  if (!withAccounts || records !== undefined || language !== undefined) return query.where('id', '=', '')
  if (person !== undefined) query = query.where((eb) => eb.or([eb('actor', '=', person), eb('subject', '=', person)]))
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (since !== undefined) query = query.where('at', '>=', since)
  if (before !== undefined) query = query.where('at', '<', before)
  return query
}

export type RevisionSummary = Omit<RevisionSummaryTable, 'kind' | 'entities' | 'languages'> & {
  readonly kind: ContentAct
  readonly entities: Partial<Record<EntityName, number>>
  readonly languages: TextLanguage[]
}

export async function findSummaries(db: Db, revisions: readonly number[]): Promise<Map<number, RevisionSummary>> {
  if (revisions.length === 0) return new Map()
  const rows = await db
    .selectFrom('revision_summary')
    .selectAll()
    .where('revision', 'in', [...revisions])
    .execute()
  return new Map(rows.map((row) => [row.revision, toSummary(row)]))
}

/** A kind of act that only a later version knows is shown as an edit. */
function toSummary({ kind, entities, languages, ...row }: RevisionSummaryTable): RevisionSummary {
  return {
    ...row,
    kind: contentActs.find((known) => known === kind) ?? 'edited',
    entities: JSON.parse(entities),
    languages: languages.split(',').filter((code) => code !== '') as TextLanguage[],
  }
}

/** Every undo: its revision, and the revision it undid. */
export async function listUndos(db: Db): Promise<{ revision: number; undoOf: number }[]> {
  const rows = await db
    .selectFrom('revision_summary')
    .select(['revision', 'undoOf'])
    .where('undoOf', 'is not', null)
    .orderBy('revision')
    .execute()
  return rows.map(({ revision, undoOf }) => ({ revision, undoOf: Number(undoOf) }))
}

/** Everyone who appears in the log, by name. */
export async function listActors(db: Db, withAccounts: boolean): Promise<string[]> {
  const writes = await db.selectFrom('revision_summary').select('actor').distinct().execute()
  const drafts = await db.selectFrom('draft_event').select('actor').distinct().execute()
  const events = withAccounts ? await db.selectFrom('account_event').select('actor').distinct().execute() : []
  return [...new Set([...writes, ...drafts, ...events].map(({ actor }) => actor))].toSorted()
}
