import { compareTopics, type VerseRecord } from '#shared/catalogue/catalogue.ts'
import { parseReference } from '#shared/catalogue/reference.ts'
import { isStorable } from '#shared/catalogue/storable-text.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { notFound } from '#shared/contract/errors.ts'
import type { Db } from '../../database/connection.ts'
import { listLinksOfVerses, listTopicNamesOfVerse } from './link-store.ts'
import { findVerseAt, listVerses } from './verse-store.ts'

/** A verse read from the database, by id or by `2:255`, with its topics and group. */
export async function requireStoredVerse(db: Db, idOrReference: string): Promise<Verse> {
  if (!isStorable(idOrReference)) throw notFound('The verse')
  const [byId] = await listVerses(db, [idOrReference])
  const reference = parseReference(idOrReference)
  const record = byId ?? (reference && (await findVerseAt(db, reference)))
  if (!record) throw notFound('The verse')
  return await withLinks(db, record)
}

export async function withLinks(db: Db, record: VerseRecord): Promise<Verse> {
  const topics = await listTopicNamesOfVerse(db, record._id)
  const [group] = await listLinksOfVerses(db, 'group_verse', [record._id])
  const topicIds = topics.toSorted(compareTopics).map(({ _id }) => _id)
  return { ...record, topicIds, groupId: group?.ownerId ?? null }
}
