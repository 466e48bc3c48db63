import { listRequiredRights } from '#shared/access/required-rights.ts'
import { toRecordLabel } from '#shared/catalogue/record-label.ts'
import type { Act } from '#shared/contract/activity-endpoints.ts'
import type { AccountEvent } from '#shared/contract/people-endpoints.ts'
import { findEvents } from '../accounts/account-events.ts'
import { undoableEntities } from '../content/history/undo-revision.ts'
import { type LoggedChange, listFirstChanges } from '../content/stores/change-log-store.ts'
import { findDraftEvents } from '../content/stores/draft-event-store.ts'
import type { Db } from '../database/connection.ts'
import type { EntityName } from '../database/write-content.ts'
import {
  type ActivityFilter,
  type ActKey,
  findSummaries,
  listActKeys,
  listAllActKeys,
  listUndos,
  type RevisionSummary,
} from './activity-store.ts'
import { findUndone } from './find-undone.ts'

/** Maximum records of a write that are listed by name. */
const maxNamed = 3

export type ActivityPage = { readonly limit: number; readonly skip: number }

/** Who did what, newest first. */
export async function listActivity(
  db: Db,
  filter: ActivityFilter,
  page: ActivityPage,
): Promise<{ acts: Act[]; count: number }> {
  const { items, count } = await listActKeys(db, filter, page)
  return { acts: await readActs(db, items), count }
}

/** Each act brings its records along, so only this many are in memory at once. */
const exportStep = 500

/** All acts, in parts. What happens meanwhile is not among them and moves none of them. */
export async function* exportActivity(db: Db, filter: ActivityFilter): AsyncGenerator<readonly Act[]> {
  const keys = await listAllActKeys(db, filter)
  for (let at = 0; at < keys.length; at += exportStep) yield await readActs(db, keys.slice(at, at + exportStep))
}

async function readActs(db: Db, keys: readonly ActKey[]): Promise<Act[]> {
  const revisions = keys.flatMap(({ revision }) => (revision > 0 ? [revision] : []))
  const summaries = await findSummaries(db, revisions)
  const changes = Map.groupBy(await listFirstChanges(db, revisions, maxNamed), ({ revision }) => revision)
  const undone = findUndone(await listUndos(db))
  const eventIds = keys.map(({ eventId }) => eventId).filter((id) => id !== '')
  const events = await findEvents(db, eventIds)
  const draftEvents = await findDraftEvents(db, eventIds)
  const toAct = ({ revision, eventId }: ActKey): Act | undefined => {
    const summary = summaries.get(revision)
    if (summary) return toWriteAct(summary, changes.get(revision) ?? [], undone.get(revision) ?? null)
    const event = events.get(eventId)
    return event ? toAccountAct(event) : draftEvents.get(eventId)
  }
  return keys.flatMap((key) => toAct(key) ?? [])
}

function toWriteAct(summary: RevisionSummary, changes: readonly LoggedChange[], undoneBy: number | null): Act {
  const { revision, at, actor, kind, undoOf, entities, languages } = summary
  const isUndoable = (Object.keys(entities) as EntityName[]).every((entity) => undoableEntities.includes(entity))
  return {
    _id: String(revision),
    at: new Date(at).toISOString(),
    actor,
    kind,
    write: {
      revision,
      reason: changes[0]?.reason ?? '',
      entities,
      records: changes.map(toRecord),
      languages,
      undoOf,
      undoneBy,
      undoable: isUndoable,
    },
    draft: null,
    account: null,
  }
}

function toRecord({ entity, entityId, before, after }: LoggedChange) {
  const rights = before && after ? listRequiredRights(entity, before, after) : []
  return {
    entity,
    _id: entityId,
    label: toRecordLabel(entity, after ?? before ?? {}),
    action: before ? (after ? ('changed' as const) : ('deleted' as const)) : ('created' as const),
    fields: rights.map(({ field }) => field),
  }
}

function toAccountAct({ _id, at, actor, kind, subject, role, languages }: AccountEvent): Act {
  return { _id, at, actor, kind, write: null, draft: null, account: { subject, ...(role && { role, languages }) } }
}
