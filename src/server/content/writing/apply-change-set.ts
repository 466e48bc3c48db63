import type { Kysely } from 'kysely'
import type { Content } from '#shared/catalogue/catalogue.ts'
import { ExpectedError } from '#shared/contract/errors.ts'
import type { Db } from '../../database/connection.ts'
import type { Schema } from '../../database/schema.ts'
import { type Author, writeContent } from '../../database/write-content.ts'
import { inSnapshot, readContent } from '../stores/load-content.ts'
import { type ChangeSet, toRecordKey } from './change-set.ts'
import { checkChangeSet } from './check-change-set.ts'
import { type ChangeSetDiff, diffChangeSet, type RecordChange } from './diff-change-set.ts'
import { createIdGenerator } from './id-generator.ts'
import { type SavedRecords, saveChangeSet } from './save-change-set.ts'

/** Where in an upload something stands: a line of a text, or a row of a sheet. */
export type SourceLocation = { readonly line: number; readonly sheet?: string }

export type LineProblem = SourceLocation & { readonly message: string }

/** An upload as it would be written: drafts, where each came from (by `toRecordKey`), and every line that is wrong. */
export type PreparedChangeSet = {
  readonly changeSet: ChangeSet
  readonly locations: ReadonlyMap<string, SourceLocation>
  readonly problems: readonly LineProblem[]
}

/** Turns an upload into drafts, given what is stored at that very moment. */
export type PrepareChangeSet = (stored: Content, newId: () => string) => PreparedChangeSet

export type ChangeSetPreview = Pick<ChangeSetDiff, 'counts'> & {
  /** The first of them, each with where it stands in the upload. */
  readonly changes: readonly (RecordChange & Partial<SourceLocation>)[]
  readonly problems: readonly LineProblem[]
}

/** What an upload would do, without doing it. */
export async function previewChangeSet(
  db: Kysely<Schema>,
  now: Date,
  prepare: PrepareChangeSet,
): Promise<ChangeSetPreview> {
  return await inSnapshot(db, async (db) => {
    const { stored, changeSet, locations, problems } = await prepareAndCheck(db, now, prepare)
    const { counts, changes } = diffChangeSet(stored, changeSet)
    const located = changes.map((change) => ({ ...change, ...locations.get(toRecordKey(change.entity, change._id)) }))
    return { counts, changes: located, problems }
  })
}

export type AppliedChangeSet = SavedRecords & Pick<ChangeSetDiff, 'counts'>

/** Writes an upload as one transaction, or refuses all of it, naming every line that is wrong. */
export async function applyChangeSet(
  db: Kysely<Schema>,
  author: Author,
  prepare: PrepareChangeSet,
): Promise<AppliedChangeSet> {
  return await writeContent(db, author, async (db, writing) => {
    const { stored, changeSet, problems } = await prepareAndCheck(db, author.now, prepare)
    if (problems.length > 0) throw toInvalidLinesError(problems)
    const { counts } = diffChangeSet(stored, changeSet, 0)
    return { ...(await saveChangeSet(db, writing, changeSet)), counts }
  })
}

async function prepareAndCheck(db: Db, now: Date, prepare: PrepareChangeSet) {
  const stored = await readContent(db)
  const { changeSet, locations, problems } = prepare(stored, createIdGenerator(now))
  const found = await checkChangeSet(db, changeSet)
  const located = found.map(({ kind, id, message }) => ({
    ...(locations.get(toRecordKey(kind, id)) ?? { line: 0 }),
    message,
  }))
  return { stored, changeSet, locations, problems: [...problems, ...located].toSorted(byLocation) }
}

function byLocation(a: LineProblem, b: LineProblem): number {
  return (a.sheet ?? '').localeCompare(b.sheet ?? '') || a.line - b.line
}

/** Enough to mend a file by; the count says how many there are in all. */
const maxDetails = 10_000
const maxInMessage = 3

export function toInvalidLinesError(problems: readonly LineProblem[]): ExpectedError {
  const first = problems.slice(0, maxInMessage).map((problem) => `${toLocationText(problem)}: ${problem.message}`)
  const more = problems.length > maxInMessage ? [`and ${problems.length - maxInMessage} more`] : []
  const message = `Nothing was saved. ${[...first, ...more].join('; ')}`
  const details = problems
    .slice(0, maxDetails)
    .map((problem) => ({ path: toLocationText(problem), message: problem.message }))
  return new ExpectedError(400, 'invalid', message, { details, extra: { wrong: problems.length } })
}

export function toLocationText({ line, sheet }: SourceLocation): string {
  return sheet ? `${sheet} row ${line}` : `line ${line}`
}
