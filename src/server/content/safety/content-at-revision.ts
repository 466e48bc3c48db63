import type { Content } from '#shared/catalogue/catalogue.ts'
import type { Db } from '../../database/connection.ts'
import type { Base } from './rebase-change-set.ts'

/** The content right after a revision; undefined when the change log does not reach back that far. */
export async function findContentAt(db: Db, current: Content, revision: number): Promise<Content | undefined> {
  if (revision === current.revision) return current
  if (revision > current.revision) return undefined
  const states = await listStatesAt(db, revision)
  // Filling an empty database is logged as one entry, without its records.
  if (states.some(({ entity }) => entity === 'corpus')) return undefined
  const apply = <T>(entity: string, records: readonly T[], toKey: (record: T) => string): T[] => {
    const byKey = new Map(records.map((record) => [toKey(record), record]))
    for (const { entityId, before } of states.filter((state) => state.entity === entity)) {
      if (before === null) byKey.delete(entityId)
      else byKey.set(entityId, JSON.parse(before) as T)
    }
    return [...byKey.values()]
  }
  return {
    revision,
    verses: apply('verse', current.verses, ({ _id }) => _id),
    topics: apply('topic', current.topics, ({ _id }) => _id),
    groups: apply('group', current.groups, ({ _id }) => _id),
    passages: apply('passage', current.passages, ({ _id }) => _id),
    introductions: apply('introduction', current.introductions, ({ _id }) => _id),
    chapters: apply('chapter', current.chapters, ({ number }) => String(number)),
    editions: apply('edition', current.editions, ({ language }) => language),
    additionalEditions: apply('additional-edition', current.additionalEditions, ({ _id }) => _id),
    fields: apply('field', current.fields, ({ entity, name }) => `${entity}.${name}`),
  }
}

type State = { readonly entity: string; readonly entityId: string; readonly before: string | null }

/** The state at a revision of every record that changed later: the `before` of its first later change. */
async function listStatesAt(db: Db, revision: number): Promise<State[]> {
  const rows = await db
    .selectFrom('change_log as change')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('change_log')
          .select((eb) => ['entity', 'entityId', eb.fn.min('revision').as('revision')])
          .where('revision', '>', revision)
          .groupBy(['entity', 'entityId'])
          .as('first'),
      (join) =>
        join
          .onRef('first.entity', '=', 'change.entity')
          .onRef('first.entityId', '=', 'change.entityId')
          .onRef('first.revision', '=', 'change.revision'),
    )
    .select(['change.entity', 'change.entityId', 'change.before'])
    .orderBy('change.seq', 'desc')
    .execute()
  // One write may change a record twice. Rows are in reverse order, so the first change overwrites later ones.
  return [...new Map(rows.map((row) => [`${row.entity} ${row.entityId}`, row])).values()]
}

/**
 * The base for a file that does not state its origin: the content of the first filling, and the records deleted since.
 */
async function loadUnknownBase(db: Db, current: Content): Promise<Base> {
  const filling = await db
    .selectFrom('change_log')
    .select('revision')
    .where('entity', '=', 'corpus')
    .orderBy('revision', 'desc')
    .executeTakeFirst()
  const content = await findContentAt(db, current, filling?.revision ?? 0)
  const rows = await db.selectFrom('change_log').select(['entity', 'entityId']).where('after', 'is', null).execute()
  const deleted = new Set(rows.map(({ entity, entityId }) => `${entity} ${entityId}`))
  return { kind: 'unknown', content: content ?? current, deleted }
}

export type Origin = { readonly revision: number; readonly at: string }

/** The time of a revision, which together with its number identifies it across databases. */
export async function findOrigin(db: Db, revision: number): Promise<Origin> {
  const row = await db.selectFrom('change_log').select('at').where('revision', '=', revision).executeTakeFirst()
  return { revision, at: row?.at ?? '' }
}

/**
 * The base of a file, if this database knows it. A revision with a time may be another database's; a number alone is
 * ours.
 */
export async function loadBase(db: Db, current: Content, base: Origin | number | 'unknown'): Promise<Base> {
  const revision = await findOwnRevision(db, base)
  const content = revision === undefined ? undefined : await findContentAt(db, current, revision)
  return content ? { kind: 'known', content } : await loadUnknownBase(db, current)
}

async function findOwnRevision(db: Db, base: Origin | number | 'unknown'): Promise<number | undefined> {
  if (typeof base === 'number') return base
  if (base === 'unknown') return undefined
  const { at } = await findOrigin(db, base.revision)
  return at === base.at ? base.revision : undefined
}
