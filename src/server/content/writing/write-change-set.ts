import type { Db } from '../../database/connection.ts'
import type { Writing } from '../../database/write-content.ts'
import type { ChangeSet } from '../change-set/change-set.ts'
import { assertMayWrite } from '../safety/assert-may-write.ts'
import type { Permission } from '../safety/permission.ts'
import { assertConfirmed } from '../safety/questions.ts'
import { reviewChangeSet } from '../safety/review-change-set.ts'
import { assertValid } from './assert-valid.ts'
import { checkChangeSet } from './check-change-set.ts'
import { type SavedRecords, saveChangeSet } from './save-change-set.ts'

/**
 * Checks, reviews and saves a change set inside a write, or throws. Every write of a form, the API and the history ends
 * here.
 */
export async function writeChangeSet(
  db: Db,
  writing: Writing,
  changeSet: ChangeSet,
  permission: Permission,
): Promise<SavedRecords> {
  const found = await checkChangeSet(db, changeSet)
  const { problems, questions, imports, pairs } = await reviewChangeSet(db, changeSet, permission)
  assertValid([...found, ...problems])
  await assertMayWrite(db, writing, changeSet, { pairs, questions })
  assertConfirmed(questions, permission.confirmation, writing)
  return await saveChangeSet(db, writing, { ...changeSet, imports }, { purpose: permission.purpose })
}
