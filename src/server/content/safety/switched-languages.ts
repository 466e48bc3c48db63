import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import { anyEditionSchema } from '#shared/catalogue/edition.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import type { Db } from '../../database/connection.ts'
import { listChangesIn, listChangesOf } from '../stores/change-log-store.ts'

/**
 * The languages whose default edition changed since a verse had this version. A switch gives every verse of the book a
 * new version (`listRenewedVerses`), so it is found in a later change of the verse.
 */
export async function listSwitchedLanguages(db: Db, verseId: string, version: number): Promise<TextLanguage[]> {
  const later = (await listChangesOf(db, { entity: 'verse', id: verseId })).filter(
    ({ after }) => after && (after as VerseRecord).version > version,
  )
  const revisions = later.map(({ revision }) => revision)
  const byLanguage = Map.groupBy(await listChangesIn(db, 'edition', revisions), ({ entityId }) => entityId)
  const toId = (state: object | null | undefined) => state && anyEditionSchema.parse(state)._id
  const switched = [...byLanguage].filter(([, all]) => toId(all[0]?.before) !== toId(all.at(-1)?.after))
  return switched.map(([language]) => language as TextLanguage)
}
