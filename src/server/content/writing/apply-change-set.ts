import type { Kysely } from 'kysely'
import type { Content } from '#shared/catalogue/catalogue.ts'
import { ExpectedError } from '#shared/contract/errors.ts'
import type { Db } from '../../database/connection.ts'
import type { Schema } from '../../database/schema.ts'
import { type Author, writeContent } from '../../database/write-content.ts'
import { inSnapshot, readContent } from '../stores/load-content.ts'
import { type Drafts, toRecordKey } from './change-set.ts'
import { checkDrafts } from './check-change-set.ts'
import { type DraftChanges, listDraftChanges, type RecordChange } from './diff-change-set.ts'
import { createIdMaker } from './id-generator.ts'
import { type SavedRecords, saveDrafts } from './save-change-set.ts'

/** Where in an upload something stands: a line of a text, or a row of a sheet. */
export type Place = { readonly line: number; readonly sheet?: string }

export type LineProblem = Place & { readonly message: string }

/** An upload as it would be written: drafts, where each came from (by `toRecordKey`), and every line that is wrong. */
export type Prepared = {
  readonly drafts: Drafts
  readonly places: ReadonlyMap<string, Place>
  readonly problems: readonly LineProblem[]
}

/** Turns an upload into drafts, given what is stored at that very moment. */
export type Prepare = (stored: Content, newId: () => string) => Prepared

export type DraftPreview = Pick<DraftChanges, 'counts'> & {
  /** The first of them, each with where it stands in the upload. */
  readonly changes: readonly (RecordChange & Partial<Place>)[]
  readonly problems: readonly LineProblem[]
}

/** What an upload would do, without doing it. */
export async function previewDrafts(db: Kysely<Schema>, now: Date, prepare: Prepare): Promise<DraftPreview> {
  return await inSnapshot(db, async (db) => {
    const { stored, drafts, places, problems } = await prepareDrafts(db, now, prepare)
    const { counts, changes } = listDraftChanges(stored, drafts)
    const placed = changes.map((change) => ({ ...change, ...places.get(toRecordKey(change.entity, change._id)) }))
    return { counts, changes: placed, problems }
  })
}

export type Applied = SavedRecords & Pick<DraftChanges, 'counts'>

/** Writes an upload as one transaction, or refuses all of it, naming every line that is wrong. */
export async function applyDrafts(db: Kysely<Schema>, author: Author, prepare: Prepare): Promise<Applied> {
  return await writeContent(db, author, async (db, writing) => {
    const { stored, drafts, problems } = await prepareDrafts(db, author.now, prepare)
    if (problems.length > 0) throw refuseLines(problems)
    const { counts } = listDraftChanges(stored, drafts, 0)
    return { ...(await saveDrafts(db, writing, drafts)), counts }
  })
}

async function prepareDrafts(db: Db, now: Date, prepare: Prepare) {
  const stored = await readContent(db)
  const { drafts, places, problems } = prepare(stored, createIdMaker(now))
  const found = await checkDrafts(db, drafts)
  const placed = found.map(({ kind, id, message }) => ({
    ...(places.get(toRecordKey(kind, id)) ?? { line: 0 }),
    message,
  }))
  return { stored, drafts, places, problems: [...problems, ...placed].toSorted(byPlace) }
}

function byPlace(a: LineProblem, b: LineProblem): number {
  return (a.sheet ?? '').localeCompare(b.sheet ?? '') || a.line - b.line
}

/** Enough to mend a file by; the count says how many there are in all. */
const mostDetails = 10_000
const mostInMessage = 3

export function refuseLines(problems: readonly LineProblem[]): ExpectedError {
  const first = problems.slice(0, mostInMessage).map((problem) => `${toPlaceText(problem)}: ${problem.message}`)
  const more = problems.length > mostInMessage ? [`and ${problems.length - mostInMessage} more`] : []
  const message = `Nothing was saved. ${[...first, ...more].join('; ')}`
  const details = problems
    .slice(0, mostDetails)
    .map((problem) => ({ path: toPlaceText(problem), message: problem.message }))
  return new ExpectedError(400, 'invalid', message, { details, extra: { wrong: problems.length } })
}

export function toPlaceText({ line, sheet }: Place): string {
  return sheet ? `${sheet} row ${line}` : `line ${line}`
}
