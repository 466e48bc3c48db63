import type { Kysely } from 'kysely'
import type { Content } from '#shared/catalogue/catalogue.ts'
import {
  applyChangeSet,
  type LineProblem,
  type PrepareChangeSet,
  type PreparedChangeSet,
  previewChangeSet,
} from '../content/writing/apply-change-set.ts'
import { type ChangeSet, toRecordKey } from '../content/writing/change-set.ts'
import {
  type ChangeCounts,
  diffRecords,
  type FieldDiff,
  type RecordChange,
} from '../content/writing/diff-change-set.ts'
import type { Schema } from '../database/schema.ts'
import type { Author } from '../database/write-content.ts'
import { prepareRestore } from './prepare-restore.ts'
import { readWorkbook } from './read-workbook.ts'
import { damagedWorkbook } from './workbook-errors.ts'
import type { ParsedWorksheet } from './worksheet.ts'
import { isWorksheetName } from './worksheet-columns.ts'

type ListKind = 'chapter' | 'edition' | 'field'

export type RestoreChange = Omit<RecordChange, 'entity'> & {
  readonly entity: RecordChange['entity'] | ListKind
  readonly sheet?: string | undefined
  readonly line?: number | undefined
}

export type RestorePreview = {
  readonly counts: Readonly<Record<RestoreChange['entity'], ChangeCounts>>
  readonly changes: readonly RestoreChange[]
  readonly problems: readonly LineProblem[]
  /** Sheets that are none of ours, and were not read. */
  readonly ignored: readonly string[]
}

/** What a workbook would change, without changing it. */
export async function previewRestore(db: Kysely<Schema>, now: Date, bytes: Uint8Array): Promise<RestorePreview> {
  const { sheets, others } = await readOurs(bytes)
  const recorded = recordPrepared(sheets)
  const { counts, changes, problems } = await previewChangeSet(db, now, recorded.prepare)
  const lists = recorded.lists()
  const located = changes.map((change) => ({ ...change, ...recorded.locationOf(change) }))
  return {
    counts: { ...counts, ...countLists(lists) },
    changes: [...located, ...lists.filter(isChange)],
    problems,
    ignored: others,
  }
}

/** Writes a workbook as one transaction, or refuses all of it, naming every row that is wrong. Returns how much changed. */
export async function applyRestore(
  db: Kysely<Schema>,
  author: Author,
  bytes: Uint8Array,
): Promise<RestorePreview['counts']> {
  const { sheets } = await readOurs(bytes)
  const recorded = recordPrepared(sheets)
  const { counts } = await applyChangeSet(db, author, recorded.prepare)
  return { ...counts, ...countLists(recorded.lists()) }
}

/** Records what was prepared, for what the change set's own report leaves out: the rows it came from, and the small lists. */
function recordPrepared(sheets: readonly ParsedWorksheet[]) {
  const recorded: { last?: { readonly stored: Content; readonly prepared: PreparedChangeSet } } = {}
  const prepare: PrepareChangeSet = (stored, newId) => {
    const prepared = prepareRestore(sheets, stored, newId)
    recorded.last = { stored, prepared }
    return prepared
  }
  const locationOf = ({ entity, _id }: RecordChange) => recorded.last?.prepared.locations.get(toRecordKey(entity, _id))
  const lists = () => (recorded.last ? listListChanges(recorded.last.stored, recorded.last.prepared.changeSet) : [])
  return { prepare, locationOf, lists }
}

async function readOurs(bytes: Uint8Array) {
  const workbook = await readWorkbook(bytes, isWorksheetName)
  if (workbook.sheets.length === 0) throw damagedWorkbook('it has none of the sheets of a backup')
  return workbook
}

type ListChange = Omit<RestoreChange, 'kind'> & { readonly entity: ListKind; readonly kind: keyof ChangeCounts }

function isChange(change: ListChange): change is ListChange & RestoreChange {
  return change.kind !== 'same'
}

/** Chapters, editions and fields are few: each is compared. */
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
