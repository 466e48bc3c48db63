import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { Db } from '../../database/connection.ts'
import { findLastChange } from '../stores/change-log-store.ts'
import type { DraftRecord } from '../stores/draft-store.ts'
import { findDraftedRecord, isNewRecord, toFields } from './draft-fields.ts'

/**
 * The last state of a topic or group that was deleted while a draft of it exists, so that a form can create a new one
 * from both.
 */
export async function findDeletedRecord(
  db: Db,
  catalogue: Catalogue,
  { entity, entityId }: DraftRecord,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  if (entity !== 'topic' && entity !== 'group') return undefined
  if (isNewRecord(entityId) || findDraftedRecord(catalogue, entity, entityId)) return undefined
  const last = await findLastChange(db, entity, entityId)
  if (!last?.before || last.after) return undefined
  const record = toFields(last.before)
  const verses = ((record.verseIds ?? []) as string[]).flatMap((id) => catalogue.verseById.get(id) ?? [])
  return { ...record, verseIds: verses.map(({ _id, chapter, verse, en }) => ({ _id, chapter, verse, text: en })) }
}
