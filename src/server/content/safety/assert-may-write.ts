import type { Db } from '../../database/connection.ts'
import type { Writing } from '../../database/write-content.ts'
import type { ChangeSet } from '../change-set/change-set.ts'
import { listCollections } from '../stores/collection-store.ts'
import type { Review } from './review-change-set.ts'

type Reviewed = Pick<Review, 'pairs' | 'questions'>

/**
 * Throws 403 before the author is asked to confirm changes that they may not make. Each change is checked again when it
 * is recorded.
 */
export async function assertMayWrite(
  db: Db,
  { assertMay }: Pick<Writing, 'assertMay'>,
  { topics = [], groups = [] }: ChangeSet,
  { pairs, questions }: Reviewed,
): Promise<void> {
  for (const { before, after } of pairs)
    assertMay({ entity: 'verse', entityId: (after ?? before)?._id ?? '', before, after })
  if (!questions.names && !questions.themes) return
  for (const [entity, drafts] of [['topic', topics] as const, ['group', groups] as const]) {
    const ids = drafts.map(({ _id }) => _id)
    const stored = new Map((await listCollections(db, entity, ids)).map((record) => [record._id, record]))
    for (const after of drafts) assertMay({ entity, entityId: after._id, before: stored.get(after._id) ?? null, after })
  }
}
