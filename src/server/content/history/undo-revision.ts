import type { Kysely, Transaction } from 'kysely'
import type { Confirmation } from '#shared/contract/confirmation.ts'
import { notFound, refused } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Schema } from '../../database/schema.ts'
import { type Author, type EntityName, writeContent } from '../../database/write-content.ts'
import { type LoggedChange, listChangesOf } from '../stores/change-log-store.ts'
import { readContent } from '../stores/load-content.ts'
import { writeChangeSet } from '../writing/write-change-set.ts'
import { planUndo, type UndoConflict } from './plan-undo.ts'

export type Undone = {
  /** How many records went back. */
  readonly restored: number
  readonly skippedVerseIds: readonly string[]
}

export type UndoRequest = {
  readonly revision: number
  readonly force: boolean
  readonly confirm?: Confirmation | undefined
}

/** Takes back everything that one write did, as one write of its own: it can be undone in turn. */
export async function undoRevision(db: Kysely<Schema>, author: Author, request: UndoRequest): Promise<Undone> {
  const { revision, force, confirm } = request
  return await writeContent(db, author, async (db, writing) => {
    const changes = mergeChanges(await requireUndoable(db, revision))
    const plan = planUndo(await readContent(db), changes, force)
    if (plan.conflicts.length > 0) throw toConflictError(plan.conflicts)
    if (plan.restored === 0) throw nothingToUndo(revision)
    const permission = { purpose: 'history', confirmation: confirm } as const
    await writeChangeSet(db, writing, plan.changeSet, permission, plan.lastVersions)
    return { restored: plan.restored, skippedVerseIds: plan.skippedVerseIds }
  })
}

/** What `planUndo` takes back. */
export const undoableEntities: readonly EntityName[] = [
  'verse',
  'topic',
  'group',
  'passage',
  'introduction',
  'chapter',
  'edition',
  'additional-edition',
  'field',
]

async function requireUndoable(db: Transaction<Schema>, revision: number): Promise<LoggedChange[]> {
  const changes = await listChangesOf(db, { revision })
  if (changes.length === 0) throw notFound(`The revision ${revision}`)
  if (changes.some((change) => change.entity === 'corpus')) {
    throw refused(409, toRefusal('first_filling'))
  }
  const unknown = changes.find((change) => !undoableEntities.includes(change.entity))
  // Said rather than left out: an undo takes back everything or nothing.
  if (unknown) throw refused(409, toRefusal('not_undoable', { entity: unknown.entity }))
  return changes
}

/** A record that one write touched twice counts as one change, from first to last. */
function mergeChanges(changes: readonly LoggedChange[]): LoggedChange[] {
  const byRecord = Map.groupBy(changes, (change) => `${change.entity} ${change.entityId}`)
  return [...byRecord.values()].map((all) => ({
    ...(all[0] as LoggedChange),
    after: (all.at(-1) as LoggedChange).after,
  }))
}

function nothingToUndo(revision: number) {
  return refused(409, toRefusal('nothing_to_undo', { revision }))
}

const maxListed = 5

function toConflictError(conflicts: readonly UndoConflict[]) {
  const listed = conflicts.slice(0, maxListed).map(({ label, fields }) => `${label} (${fields.join(', ')})`)
  const more = conflicts.length > maxListed ? ` and ${conflicts.length - maxListed} more` : ''
  return refused(409, toRefusal('changed_again', { names: `${listed.join(', ')}${more}` }), { extra: { conflicts } })
}
