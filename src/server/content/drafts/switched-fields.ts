import type { Db } from '../../database/connection.ts'
import { listSwitchedLanguages } from '../safety/switched-languages.ts'
import type { DraftRecord } from '../stores/draft-store.ts'
import { isNewRecord } from './draft-fields.ts'

type Drafted = Pick<DraftRecord, 'entity' | 'entityId' | 'version' | 'changes'>

/** The texts of a draft that were written for an edition which is no longer the default of its language. */
export async function listSwitchedFields(
  db: Db,
  { entity, entityId, version, changes }: Drafted,
): Promise<readonly string[]> {
  if (entity !== 'verse' || isNewRecord(entityId)) return []
  const languages: readonly string[] = await listSwitchedLanguages(db, entityId, version)
  // The everyday spelling belongs to the Arabic text.
  const fields = languages.includes('ar') ? [...languages, 'arPlain'] : languages
  return fields.filter((field) => field in changes)
}
