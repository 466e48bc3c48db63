import type { Group } from '#shared/catalogue/group.ts'
import type { Db } from '../../database/connection.ts'
import { listCollectionsOfVerses } from '../stores/collection-store.ts'
import { relinkVerses } from './relink-verses.ts'

/** The groups the moved verses leave, without those verses. */
export async function listSourceGroups(
  db: Db,
  { _id, verseIds }: Pick<Group, '_id' | 'verseIds'>,
  moveVerseIds: readonly string[] = [],
): Promise<readonly Group[]> {
  const joining = new Set(verseIds)
  const moving = moveVerseIds.filter((id) => joining.has(id))
  if (moving.length === 0) return []
  const holders = await listCollectionsOfVerses(db, 'group', moving)
  const others = holders.filter((holder) => holder._id !== _id)
  return relinkVerses(
    [],
    others,
    moving.map((verseId) => ({ verseId, groupId: null })),
  ).groups
}
