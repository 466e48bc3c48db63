import type { Insertable, Kysely, Transaction } from 'kysely'
import { can } from '#shared/access/capabilities.ts'
import { findForbiddenChange } from '#shared/access/required-rights.ts'
import type { Grant } from '#shared/access/roles.ts'
import { listChangedTexts } from '#shared/catalogue/changed-texts.ts'
import { toRecordLabel } from '#shared/catalogue/record-label.ts'
import type { ContentAct } from '#shared/contract/activity-endpoints.ts'
import { refused } from '#shared/contract/errors.ts'
import { ofField, toRefusal } from '#shared/refusals/refusals.ts'
import type { ChangeLogTable } from './editing-tables.ts'
import { inChunks } from './in-chunks.ts'
import type { Schema } from './schema.ts'
import { type NamedAct, summarizeRevision } from './summarize-revision.ts'

/** The author of a write: name, time and rights. */
export type Author = { readonly actor: string; readonly now: Date; readonly grant: Grant }

export type EntityName =
  | 'corpus'
  | 'chapter'
  | 'verse'
  | 'topic'
  | 'group'
  | 'passage'
  | 'introduction'
  | 'edition'
  | 'additional-edition'
  | 'field'

export type Change = {
  readonly entity: EntityName
  readonly entityId: string
  readonly before: unknown
  readonly after: unknown
}

/** What a writer gets in addition to the transaction: its time and revision, and functions to record changes. */
export type Writing = {
  readonly revision: number
  readonly now: string
  readonly grant: Grant
  /** Throws 403 when the author may not make a change. `record` checks this as well. */
  assertMay(change: Change): void
  record(change: Change): void
  /** Sets the reason, which is logged with every change of this write. */
  explain(reason: string): void
  /** Names the act of this write; otherwise it is inferred from the changes. */
  nameAct(kind: ContentAct, undoOf?: number): void
  /** The reason set so far. */
  readonly stated: { readonly reason: string }
  /** From here on, the author publishes someone else's draft: changes that either of them may make are allowed. */
  publishFor(writer: Writer): void
}

/** The author of a published draft, and their rights. */
export type Writer = { readonly email: string; readonly grant: Grant }

class NothingChanged<T> {
  readonly result: T
  constructor(result: T) {
    this.result = result
  }
}

/**
 * The only way to write content: one transaction that also raises the revision and appends to the change log. The
 * revision row is written first, which makes writers queue up (and SQLite take its write lock) before they read. When
 * nothing was recorded, the transaction is rolled back and the revision stays. Every write path records its changes
 * here, so a change that the author may not make rolls back the whole write. A record that one write changes twice is
 * logged as one change, so that one undo reverts it.
 */
export async function writeContent<T>(
  db: Kysely<Schema>,
  { actor, now, grant }: Author,
  write: (db: Transaction<Schema>, writing: Writing) => Promise<T>,
): Promise<T> {
  const at = now.toISOString()
  try {
    return await db.transaction().execute(async (db) => {
      const revision = await raiseRevision(db)
      const log = createLog({ revision, at, actor })
      const changes: Change[] = []
      const publishing: { writer?: Writer } = {}
      const assertMay = (change: Change) => assertMayChange(grant, publishing.writer, change)
      const record = (change: Change) => {
        assertMay(change)
        changes.push(change)
        log.add(change, publishing.writer?.email ?? actor)
      }
      const publishFor = (writer: Writer) => {
        publishing.writer = writer
      }
      const stated = { reason: '' }
      const explain = (reason: string) => {
        stated.reason = reason
      }
      const named: { act?: NamedAct } = {}
      const nameAct = (kind: ContentAct, undoOf?: number) => {
        named.act = { kind, undoOf }
      }
      const result = await write(db, {
        revision,
        now: at,
        grant,
        assertMay,
        record,
        explain,
        nameAct,
        stated,
        publishFor,
      })
      const explained = log.list().map((row) => ({ ...row, ...stated }))
      if (explained.length === 0) throw new NothingChanged(result)
      await inChunks(explained, (chunk) => db.insertInto('change_log').values(chunk).execute())
      const summary = summarizeRevision({ revision, at, actor, act: named.act, changes })
      await db.insertInto('revision_summary').values(summary).execute()
      return result
    })
  } catch (error) {
    if (error instanceof NothingChanged) return error.result as T
    throw error
  }
}

type LogRow = Insertable<ChangeLogTable>
type OfWrite = Pick<LogRow, 'revision' | 'at' | 'actor'>

function createLog(ofWrite: OfWrite) {
  const rows = new Map<string, LogRow>()
  const writers = new Map<string, Set<string>>()
  return {
    list: () => [...rows.values()],
    add({ entity, entityId, before, after }: Change, writer: string) {
      const key = `${entity} ${entityId}`
      const all = (writers.get(key) ?? new Set()).add(writer)
      writers.set(key, all)
      // Two drafts of a record that are published together have two authors.
      const writtenBy = all.size === 1 && writer === ofWrite.actor ? '' : [...all].join(', ')
      const known = rows.get(key)
      const first = known ?? { ...ofWrite, seq: rows.size, entity, entityId, before: toJson(before), after: null }
      const origin = known ? parse(known.before ?? null) : before
      const texts = listChangedTexts({ entity, before: origin, after }).join()
      rows.set(key, { ...first, after: toJson(after), writtenBy, texts })
    },
  }
}

function assertMayChange(grant: Grant, writer: Writer | undefined, change: Change): void {
  if (!writer && !can(grant, 'write')) throw refused(403, toRefusal('role_forbids'))
  const forbidden = findForbiddenChange(grant, change)
  if (!forbidden || (writer && !findForbiddenChange(writer.grant, change))) return
  const { entity, entityId, before, after } = change
  const record = toRecordLabel(entity, (after ?? before ?? {}) as object) || entityId
  const refusal = toRefusal('change_forbids', { record })
  throw refused(403, forbidden.field === '_id' ? refusal : ofField(forbidden.field, refusal, ': '))
}

async function raiseRevision(db: Transaction<Schema>): Promise<number> {
  const row = await db
    .updateTable('revision')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', 1)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return row.revision
}

function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}

function parse(json: string | null): unknown {
  return json === null ? null : JSON.parse(json)
}
