import type { Kysely } from 'kysely'
import type { Grant } from '#shared/access/roles.ts'
import type { Content } from '#shared/catalogue/catalogue.ts'
import { diffWords } from '#shared/catalogue/word-diff.ts'
import type { ContentAct } from '#shared/contract/activity-endpoints.ts'
import type { Confirmation, Questions } from '#shared/contract/confirmation.ts'
import { ExpectedError, refused } from '#shared/contract/errors.ts'
import { type Refusal, toRefusal } from '#shared/refusals/refusals.ts'
import type { Db } from '../../database/connection.ts'
import type { Schema } from '../../database/schema.ts'
import { type Author, writeContent } from '../../database/write-content.ts'
import { type ChangeSet, toRecordKey } from '../change-set/change-set.ts'
import { assertMayWrite } from '../safety/assert-may-write.ts'
import { findContentAt, loadBase, type Origin } from '../safety/content-at-revision.ts'
import { listForbiddenChanges } from '../safety/list-forbidden-changes.ts'
import type { Purpose } from '../safety/permission.ts'
import { assertConfirmed } from '../safety/questions.ts'
import { type RebaseConflict, rebaseChangeSet } from '../safety/rebase-change-set.ts'
import { reviewChangeSet } from '../safety/review-change-set.ts'
import { isSameContent } from '../stores/assign-versions.ts'
import { inSnapshot, readContent } from '../stores/load-content.ts'
import type { VerseDraft } from '../stores/verse-store.ts'
import { checkChangeSet } from './check-change-set.ts'
import { type ChangeSetDiff, diffChangeSet, type RecordChange, toFieldText } from './diff-change-set.ts'
import { createIdGenerator } from './id-generator.ts'
import { type SavedRecords, saveChangeSet } from './save-change-set.ts'

/** A position in an upload: a line of a text, or a row of a sheet. */
export type SourceLocation = { readonly line: number; readonly sheet?: string }

export type LineProblem = SourceLocation & Refusal

/** An upload converted to drafts, the source of each (by `toRecordKey`), and every invalid line. */
export type PreparedChangeSet = {
  readonly changeSet: ChangeSet
  readonly locations: ReadonlyMap<string, SourceLocation>
  readonly problems: readonly LineProblem[]
}

/** Converts an upload to drafts, given the content it was made from. */
export type PrepareChangeSet = (stored: Content, newId: () => string) => PreparedChangeSet

/** What an upload is based on, so that it does not overwrite later changes of others. */
export type UploadBasis = {
  /** What the file was made from; undefined for input without an origin, such as typed text. */
  readonly base?: Origin | number | 'unknown' | undefined
  /** The revision of the preview that the author saw. */
  readonly seen?: number | undefined
  readonly purpose?: Purpose
  /** The act in the activity log; an upload by default. */
  readonly act?: ContentAct
  /** The rights that a preview is checked against. */
  readonly grant?: Grant | undefined
  readonly confirmation?: Confirmation | undefined
}

export type ChangeSetPreview = Pick<ChangeSetDiff, 'counts'> & {
  readonly current: Content
  readonly changeSet: ChangeSet
  /** The revision it was compared with, to be sent when it is applied. */
  readonly revision: number
  /** The first changes, each with its position in the upload. */
  readonly changes: readonly (RecordChange & Partial<SourceLocation>)[]
  readonly problems: readonly LineProblem[]
  readonly questions: Questions
}

/** What an upload would change. Changes nothing. */
export async function previewChangeSet(
  db: Kysely<Schema>,
  now: Date,
  prepare: PrepareChangeSet,
  basis: UploadBasis = {},
): Promise<ChangeSetPreview> {
  return await inSnapshot(db, async (db) => {
    const { current, changeSet, locations, problems, questions } = await prepareAndReview(db, now, prepare, basis)
    const { counts, changes } = diffChangeSet(current, changeSet)
    const located = changes.map((change) => ({ ...change, ...locations.get(toRecordKey(change.entity, change._id)) }))
    return { current, changeSet, revision: current.revision, counts, changes: located, problems, questions }
  })
}

export type AppliedChangeSet = SavedRecords &
  Pick<ChangeSetDiff, 'counts'> & {
    /** The content before the write. */
    readonly current: Content
    readonly changeSet: ChangeSet
  }

/** Writes an upload in one transaction, or refuses all of it with every invalid line and every open question. */
export async function applyChangeSet(
  db: Kysely<Schema>,
  author: Author,
  prepare: PrepareChangeSet,
  basis: UploadBasis = {},
): Promise<AppliedChangeSet> {
  return await writeContent(db, author, async (db, writing) => {
    writing.nameAct(basis.act ?? 'uploaded')
    const prepared = await prepareAndReview(db, author.now, prepare, basis)
    const { current, changeSet, changed, pairs, problems, questions } = prepared
    if (problems.length > 0) throw toInvalidLinesError(problems)
    await assertMayWrite(db, writing, changed, { pairs, questions })
    assertConfirmed(questions, basis.confirmation, writing)
    const { counts } = diffChangeSet(current, changeSet, 0)
    const saved = await saveChangeSet(db, writing, changed, { purpose: toPurpose(basis) })
    return { ...saved, counts, current, changeSet }
  })
}

const toPurpose = ({ purpose = 'upload' }: UploadBasis) => purpose

async function prepareAndReview(db: Db, now: Date, prepare: PrepareChangeSet, basis: UploadBasis) {
  const current = await readContent(db)
  const { prepared, rebased, conflicts, misplaced } = await prepareOnBase(db, { current, now, prepare, basis })
  const { locations } = prepared
  const changed = withoutSameVerses(rebased, current)
  const found = await checkChangeSet(db, changed)
  const permission = { purpose: toPurpose(basis), confirmation: basis.confirmation }
  const review = await reviewChangeSet(db, changed, permission)
  const forbidden = basis.grant ? listForbiddenChanges(basis.grant, current, changed, review) : []
  const located = [...misplaced, ...found, ...review.problems, ...forbidden].map(
    ({ kind, id, message, code, values }) => ({
      ...(locations.get(toRecordKey(kind, id)) ?? { line: 0 }),
      code,
      values,
      message,
    }),
  )
  return {
    current,
    changeSet: rebased,
    changed: { ...changed, imports: review.imports },
    pairs: review.pairs,
    locations,
    problems: [...prepared.problems, ...located].toSorted(byLocation),
    questions: { ...review.questions, ...(conflicts.length > 0 && { conflicts: toConflictQuestion(conflicts) }) },
  }
}

/** Drops unchanged verses: a whole workbook contains every verse, so the work is proportional to what changes. */
function withoutSameVerses(changeSet: ChangeSet, { verses }: Content): ChangeSet {
  if (!changeSet.verses) return changeSet
  const stored = new Map(verses.map((verse) => [verse._id, verse]))
  const isChanged = (draft: VerseDraft) => {
    const known = stored.get(draft._id)
    return !known || !isSameContent(known, draft)
  }
  return { ...changeSet, verses: changeSet.verses.filter(isChanged) }
}

type Preparing = {
  readonly current: Content
  readonly now: Date
  readonly prepare: PrepareChangeSet
  readonly basis: UploadBasis
}

/**
 * Rebases in two steps: from the file's base to the content that the author saw, where the author's choice resolves
 * conflicts; then to the current content, whose conflicts nobody has seen.
 */
async function prepareOnBase(db: Db, { current, now, prepare, basis }: Preparing) {
  const seen = basis.seen === undefined ? current : await requireContentAt(db, current, basis.seen)
  const newId = createIdGenerator(now)
  const base =
    basis.base === undefined ? ({ kind: 'known', content: seen } as const) : await loadBase(db, current, basis.base)
  const prepared = prepare(base.kind === 'known' ? base.content : seen, newId)
  // Overwriting requires a preview: without `seen`, the author was not shown the stored content.
  const { conflicts: choice } = basis.confirmation ?? {}
  const settled = choice === 'mine' && basis.seen === undefined ? undefined : choice
  const shown = rebaseChangeSet(prepared.changeSet, base, seen, settled)
  const final = rebaseChangeSet(shown.changeSet, { kind: 'known', content: seen }, current)
  return {
    prepared,
    rebased: final.changeSet,
    conflicts: [...shown.conflicts, ...final.conflicts],
    misplaced: [...shown.problems, ...final.problems],
  }
}

async function requireContentAt(db: Db, current: Content, revision: number): Promise<Content> {
  const content = await findContentAt(db, current, revision)
  if (content) return content
  throw refused(409, toRefusal('preview_expired', { revision }))
}

const shownConflicts = 100

function toConflictQuestion(conflicts: readonly RebaseConflict[]) {
  const items = conflicts.slice(0, shownConflicts).map(({ mine, theirs, ...conflict }) => ({
    ...conflict,
    parts: diffWords(toFieldText(theirs), toFieldText(mine)),
  }))
  return { count: conflicts.length, items: items.map((item) => ({ ...item, parts: [...item.parts] })) }
}

function byLocation(a: LineProblem, b: LineProblem): number {
  return (a.sheet ?? '').localeCompare(b.sheet ?? '') || a.line - b.line
}

/** Maximum problems listed; the count is of all. */
const maxDetails = 10_000
const maxInMessage = 3

export function toInvalidLinesError(problems: readonly LineProblem[]): ExpectedError {
  const first = problems.slice(0, maxInMessage).map((problem) => `${toLocationText(problem)}: ${problem.message}`)
  const more = problems.length > maxInMessage ? [`and ${problems.length - maxInMessage} more`] : []
  const message = `Nothing was saved. ${[...first, ...more].join('; ')}`
  const details = problems.slice(0, maxDetails).map(({ message, code, values, ...location }) => ({
    path: toLocationText(location),
    code,
    values,
    message,
  }))
  return new ExpectedError(400, 'invalid', message, { details, extra: { wrong: problems.length } })
}

export function toLocationText({ line, sheet }: SourceLocation): string {
  return sheet ? `${sheet} row ${line}` : `line ${line}`
}
