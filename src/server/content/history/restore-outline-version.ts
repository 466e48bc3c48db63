import { toPassageLabel } from '#shared/catalogue/outline.ts'
import { introductionSchema, passageSchema } from '#shared/catalogue/passage.ts'
import { refused } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Db } from '../../database/connection.ts'
import type { ChangeSet, RecordKind } from '../change-set/change-set.ts'
import { listIntroductions, listPassages } from '../stores/passage-store.ts'
import { assertExpectedVersion } from '../writing/assert-valid.ts'

export type OutlineKind = Extract<RecordKind, 'passage' | 'introduction'>

export function isOutlineKind(kind: RecordKind): kind is OutlineKind {
  return kind === 'passage' || kind === 'introduction'
}

type OutlineVersion = {
  readonly entity: OutlineKind
  readonly id: string
  /** The record from the change log. */
  readonly state: object
  /** The version the editor saw. */
  readonly version?: number | undefined
}

/** The change set that restores an earlier version of a passage or an introduction. */
export async function toOutlineChangeSet(db: Db, { entity, id, state, version }: OutlineVersion): Promise<ChangeSet> {
  if (entity === 'introduction') {
    const [current] = await listIntroductions(db, [id])
    if (current) await assertExpectedVersion(db, entity, current, version, (introduction) => ({ introduction }))
    return { introductions: [introductionSchema.parse(state)] }
  }
  const [current] = await listPassages(db, [id])
  const before = passageSchema.parse(state)
  if (!current) {
    throw refused(409, toRefusal('passage_merged', { range: toPassageLabel(before) }))
  }
  await assertExpectedVersion(db, entity, current, version, (passage) => ({ passage }))
  // A passage's range depends on its neighbours, so only its texts are restored.
  const { title, themes, questions } = before
  return { passages: [{ ...current, title, themes, questions }] }
}
