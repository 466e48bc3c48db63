import type { Kysely } from 'kysely'
import type { Content } from '#shared/catalogue/catalogue.ts'
import type { ChangeSet } from '../content/change-set/change-set.ts'
import type { Origin } from '../content/safety/content-at-revision.ts'
import {
  applyChangeSet,
  type ChangeSetPreview,
  type PrepareChangeSet,
  previewChangeSet,
  type UploadBasis,
} from '../content/writing/apply-change-set.ts'
import {
  type ChangeCounts,
  diffRecords,
  type FieldDiff,
  type RecordChange,
} from '../content/writing/diff-change-set.ts'
import type { Schema } from '../database/schema.ts'
import type { Author } from '../database/write-content.ts'
import { readWorkbook } from '../workbook/read-workbook.ts'
import { damagedWorkbook } from '../workbook/workbook-errors.ts'
import type { ParsedWorksheet } from '../workbook/worksheet.ts'
import { toTable } from '../workbook/worksheet-table.ts'
import { prepareRestore } from './prepare-restore.ts'
import { isWorksheetName, originFields, originWorksheet } from './worksheet-columns.ts'

type ListKind = 'chapter' | 'edition' | 'field'

export type RestoreChange = Omit<RecordChange, 'entity'> & {
  readonly entity: RecordChange['entity'] | ListKind
  readonly sheet?: string | undefined
  readonly line?: number | undefined
}

export type RestorePreview = Pick<ChangeSetPreview, 'revision' | 'problems' | 'questions'> & {
  readonly counts: Readonly<Record<RestoreChange['entity'], ChangeCounts>>
  readonly changes: readonly RestoreChange[]
  /** Names of unknown sheets, which were not read. */
  readonly ignored: readonly string[]
  /** The revision that the workbook states as its origin; undefined when it states none. */
  readonly base: number | undefined
}

/** What the author of a workbook was shown and confirmed. */
export type RestoreOptions = Pick<UploadBasis, 'seen' | 'confirmation' | 'grant'>

/** What restoring a workbook would change. Changes nothing. */
export async function previewRestore(
  db: Kysely<Schema>,
  now: Date,
  bytes: Uint8Array,
  options: RestoreOptions = {},
): Promise<RestorePreview> {
  const { sheets, others, origin } = await readOurs(bytes)
  const basis = { ...options, base: origin ?? ('unknown' as const), act: 'workbook-restored' as const }
  const preview = await previewChangeSet(db, now, toPrepare(sheets), basis)
  const { revision, counts, changes, problems, questions, current, changeSet } = preview
  const lists = listListChanges(current, changeSet)
  return {
    revision,
    base: origin?.revision,
    counts: { ...counts, ...countLists(lists) },
    changes: [...changes, ...lists.filter(isChange)],
    problems,
    questions,
    ignored: others,
  }
}

/**
 * Restores a workbook in one transaction, or refuses all of it and lists every row that is wrong. Returns how much
 * changed.
 */
export async function applyRestore(
  db: Kysely<Schema>,
  author: Author,
  bytes: Uint8Array,
  options: RestoreOptions = {},
): Promise<RestorePreview['counts']> {
  const { sheets, origin } = await readOurs(bytes)
  const basis = { ...options, base: origin ?? ('unknown' as const), act: 'workbook-restored' as const }
  const { counts, current, changeSet } = await applyChangeSet(db, author, toPrepare(sheets), basis)
  return { ...counts, ...countLists(listListChanges(current, changeSet)) }
}

function toPrepare(sheets: readonly ParsedWorksheet[]): PrepareChangeSet {
  return (stored, newId) => prepareRestore(sheets, stored, newId)
}

async function readOurs(bytes: Uint8Array) {
  const workbook = await readWorkbook(bytes, (name) => isWorksheetName(name) || name === originWorksheet)
  const sheets = workbook.sheets.filter(({ name }) => name !== originWorksheet)
  if (sheets.length === 0) throw damagedWorkbook('it has none of the sheets of a backup')
  return { sheets, others: workbook.others, origin: readOrigin(workbook.sheets) }
}

/** The origin of the workbook; undefined if its sheet is missing, as in older workbooks. */
function readOrigin(sheets: readonly ParsedWorksheet[]): Origin | undefined {
  const sheet = sheets.find(({ name }) => name === originWorksheet)
  const known = new Set<string>(originFields)
  const [row] = sheet
    ? toTable(
        sheet,
        (header) => known.has(header),
        () => {},
      )
    : []
  const revision = row?.integer('revision')
  return Number.isSafeInteger(revision)
    ? { revision: revision as number, at: row?.text('at')?.trim() ?? '' }
    : undefined
}

type ListChange = Omit<RestoreChange, 'kind'> & { readonly entity: ListKind; readonly kind: keyof ChangeCounts }

function isChange(change: ListChange): change is ListChange & RestoreChange {
  return change.kind !== 'same'
}

/** Lists are short, so every chapter, edition and field is compared. */
function listListChanges(stored: Content, { chapters, editions, fields }: ChangeSet): ListChange[] {
  return [
    ...compare('chapter', stored.chapters, chapters ?? [], ({ number }) => String(number)),
    ...compare('edition', stored.editions, editions ?? [], ({ language }) => language),
    ...compare('field', stored.fields, fields ?? [], ({ entity, name }) => `${entity}.${name}`),
  ]
}

function compare<T extends object>(
  entity: ListKind,
  stored: readonly T[],
  drafts: readonly T[],
  toId: (record: T) => string,
): ListChange[] {
  const before = new Map(stored.map((record) => [toId(record), record]))
  return drafts.map((draft) => {
    const _id = toId(draft)
    const known = before.get(_id)
    const fields: FieldDiff[] = diffRecords(known, draft)
    return { entity, _id, label: _id, kind: !known ? 'new' : fields.length > 0 ? 'changed' : 'same', fields }
  })
}

function countLists(changes: readonly ListChange[]): Record<ListKind, ChangeCounts> {
  const none = () => ({ new: 0, changed: 0, same: 0, removed: 0 })
  const counts = { chapter: none(), edition: none(), field: none() }
  for (const { entity, kind } of changes) counts[entity][kind]++
  return counts
}
