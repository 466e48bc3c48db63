import { uuidv7 } from 'uuidv7'
import type { Act, DraftAct } from '#shared/contract/activity-endpoints.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import type { Db } from '../../database/connection.ts'
import type { DraftEventTable } from '../../database/editing-tables.ts'
import type { EntityName } from '../../database/write-content.ts'

type NewDraftEvent = Omit<DraftEventTable, 'id' | 'kind' | 'languages'> & {
  readonly kind: DraftAct
  readonly languages: readonly string[]
}

/** Records events, in the transaction of the act they describe. */
export async function recordDraftEvents(db: Db, events: readonly NewDraftEvent[]): Promise<void> {
  const rows = events.map(({ languages, ...event }) => ({
    id: uuidv7(),
    ...event,
    // Each language is between two commas, so that `like` finds it.
    languages: languages.length > 0 ? `,${languages.join(',')},` : '',
  }))
  await db.insertInto('draft_event').values(rows).execute()
}

/** Acts for the activity log, by id. */
export async function findDraftEvents(db: Db, ids: readonly string[]): Promise<Map<string, Act>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('draft_event')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, toAct(row)]))
}

function toAct({ id, at, actor, kind, entity, entityId, label, author, remark, languages }: DraftEventTable): Act {
  const draft = {
    entity: entity as EntityName,
    _id: entityId,
    label,
    author,
    remark,
    languages: languages.split(',').filter((code) => code !== '') as TextLanguage[],
  }
  return { _id: id, at: new Date(at).toISOString(), actor, kind: kind as DraftAct, write: null, draft, account: null }
}
