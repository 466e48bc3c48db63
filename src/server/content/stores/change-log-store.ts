import type { Selectable } from 'kysely'
import type { Db } from '../../database/connection.ts'
import type { ChangeLogTable } from '../../database/editing-tables.ts'
import { inChunks } from '../../database/in-chunks.ts'
import type { EntityName } from '../../database/write-content.ts'
import type { LastVersions } from './assign-versions.ts'

type ChangeLogRow = Selectable<ChangeLogTable>

/** A change from the log, with parsed records. */
export type LoggedChange = Omit<ChangeLogRow, 'entity' | 'before' | 'after' | 'texts'> & {
  readonly entity: EntityName
  readonly before: object | null
  readonly after: object | null
}

export type ChangeFilter = {
  readonly entity?: EntityName | undefined
  readonly id?: string | undefined
  readonly revision?: number | undefined
}

type Page = { readonly limit: number; readonly skip: number }

function toChange({ before, after, entity, texts: _texts, ...row }: ChangeLogRow): LoggedChange {
  return { ...row, entity: entity as EntityName, before: parse(before), after: parse(after) }
}

function parse(json: string | null): object | null {
  return json === null ? null : (JSON.parse(json) as object)
}

function filtered(db: Db, { entity, id, revision }: ChangeFilter) {
  let query = db.selectFrom('change_log')
  if (entity !== undefined) query = query.where('entity', '=', entity)
  if (id !== undefined) query = query.where('entityId', '=', id)
  if (revision !== undefined) query = query.where('revision', '=', revision)
  return query
}

/** A page of changes, newest first, and the total count. */
export async function listChanges(
  db: Db,
  filter: ChangeFilter,
  { limit, skip }: Page,
): Promise<{ items: LoggedChange[]; count: number }> {
  const all = filtered(db, filter)
  const rows = await all
    .selectAll()
    .orderBy('revision', 'desc')
    .orderBy('seq', 'asc')
    .limit(limit)
    .offset(skip)
    .execute()
  const { count } = await all.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  return { items: rows.map(toChange), count: Number(count) }
}

/** Every change of one write, in order. */
export async function listChangesOf(db: Db, filter: ChangeFilter): Promise<LoggedChange[]> {
  const rows = await filtered(db, filter).selectAll().orderBy('revision').orderBy('seq').execute()
  return rows.map(toChange)
}

/** The first changes of each of these writes. */
export async function listFirstChanges(db: Db, revisions: readonly number[], max: number): Promise<LoggedChange[]> {
  if (revisions.length === 0) return []
  const rows = await db
    .selectFrom('change_log')
    .selectAll()
    .where('revision', 'in', [...revisions])
    .where('seq', '<', max)
    .orderBy('seq')
    .execute()
  return rows.map(toChange)
}

/** The changes after a revision, of one record or of all of a kind. */
export async function listChangesSince(
  db: Db,
  entity: EntityName,
  revision: number,
  id?: string,
): Promise<LoggedChange[]> {
  const rows = await filtered(db, { entity, id }).where('revision', '>', revision).selectAll().execute()
  return rows.map(toChange)
}

/** The changes of all kinds after a revision; undefined when there are more than `max`. */
export async function listAllChangesSince(db: Db, revision: number, max: number): Promise<LoggedChange[] | undefined> {
  const rows = await db
    .selectFrom('change_log')
    .selectAll()
    .where('revision', '>', revision)
    .limit(max + 1)
    .execute()
  return rows.length > max ? undefined : rows.map(toChange)
}

/** Every change of a kind in some writes, earliest first. */
export async function listChangesIn(db: Db, entity: EntityName, revisions: readonly number[]): Promise<LoggedChange[]> {
  if (revisions.length === 0) return []
  const rows = await filtered(db, { entity })
    .where('revision', 'in', [...revisions])
    .selectAll()
    .orderBy('revision')
    .execute()
  return rows.map(toChange)
}

/** The last version of each deleted record. */
export async function listLastVersions(db: Db, entity: EntityName, ids: readonly string[]): Promise<LastVersions> {
  const versions = new Map<string, number>()
  await inChunks(ids, async (chunk) => {
    const deletions = filtered(db, { entity }).where('entityId', 'in', chunk).where('after', 'is', null)
    for (const { entityId, before } of await deletions.select(['entityId', 'before']).execute()) {
      const { version = 0 } = (parse(before) ?? {}) as { readonly version?: number }
      versions.set(entityId, Math.max(version, versions.get(entityId) ?? 0))
    }
  })
  return versions
}

export async function findLastChange(db: Db, entity: EntityName, id: string): Promise<LoggedChange | undefined> {
  const { items } = await listChanges(db, { entity, id }, { limit: 1, skip: 0 })
  return items[0]
}

export type LoggedRevision = {
  readonly revision: number
  readonly at: string
  readonly actor: string
  /** The author's reason; empty if none was given. */
  readonly reason: string
  readonly changes: number
  readonly entities: Partial<Record<EntityName, number>>
}

/** A page of writes, newest first, with the number of changed records by kind. */
export async function listRevisions(
  db: Db,
  { limit, skip }: Page,
): Promise<{ items: LoggedRevision[]; count: number }> {
  const rows = await db
    .selectFrom('change_log')
    .select((eb) => [
      'revision',
      eb.fn.min('at').as('at'),
      eb.fn.min('actor').as('actor'),
      eb.fn.max('reason').as('reason'),
      eb.fn.countAll().as('changes'),
    ])
    .groupBy('revision')
    .orderBy('revision', 'desc')
    .limit(limit)
    .offset(skip)
    .execute()
  const parts = await db
    .selectFrom('change_log')
    .select((eb) => ['revision', 'entity', eb.fn.countAll().as('count')])
    .where('revision', 'in', [...rows.map((row) => row.revision), 0])
    .groupBy(['revision', 'entity'])
    .execute()
  const { count } = await db
    .selectFrom('change_log')
    .select((eb) => eb.fn.count('revision').distinct().as('count'))
    .executeTakeFirstOrThrow()
  const byRevision = Map.groupBy(parts, (part) => part.revision)
  const items = rows.map((row) => ({
    ...row,
    changes: Number(row.changes),
    entities: Object.fromEntries((byRevision.get(row.revision) ?? []).map((part) => [part.entity, Number(part.count)])),
  }))
  return { items, count: Number(count) }
}
