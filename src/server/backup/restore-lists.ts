import type { z } from 'zod'
import { type Chapter, chapterSchema } from '#shared/catalogue/chapter.ts'
import { anyEditionSchema, type Edition } from '#shared/catalogue/edition.ts'
import { type Field, fieldSchema } from '#shared/catalogue/field.ts'
import { attributionText } from '#shared/contract/confirmation.ts'
import { describeIssue } from '#shared/contract/describe-issue.ts'
import { refusalTexts } from '#shared/refusals/refusal-texts.ts'
import { findRefusal, ofField, toRefusal } from '#shared/refusals/refusals.ts'
import { toRecordKey } from '../content/change-set/change-set.ts'
import type { TableRow } from '../workbook/worksheet-table.ts'
import { type RestoreJob, readTable } from './restore-job.ts'
import {
  chapterFields,
  chapterNumbers,
  editionFields,
  editionNumbers,
  type WorksheetName,
} from './worksheet-columns.ts'

// The small lists: the rows of the workbook merged into the stored records. Records that it does not contain stay.

export function restoreChapters(job: RestoreJob): readonly Chapter[] | undefined {
  const read = {
    kind: 'chapter',
    sheet: 'chapters',
    headers: chapterFields,
    numbers: chapterNumbers,
    key: 'number',
  } as const
  return overlay(job, job.stored.chapters, chapterSchema, read)?.toSorted((a, b) => a.number - b.number)
}

/** The status is not read from the workbook: it is computed from the text. */
export function restoreEditions(job: RestoreJob): readonly Edition[] | undefined {
  const read = {
    kind: 'edition',
    sheet: 'editions',
    headers: editionFields,
    numbers: editionNumbers,
    key: 'language',
  } as const
  const stored = new Map(job.stored.editions.map((edition) => [edition.language, edition]))
  // A stored URL is accepted even if it is invalid, so that an unchanged workbook can be restored.
  const isUsable = ({ language, sourceUrl }: Edition) =>
    attributionText.shape.sourceUrl.safeParse(sourceUrl).success || stored.get(language)?.sourceUrl === sourceUrl
  const schema = anyEditionSchema.refine(isUsable, { path: ['sourceUrl'], message: refusalTexts.not_url_or_empty })
  return overlay(job, job.stored.editions, schema, read)?.map((edition) => ({
    ...edition,
    status: stored.get(edition.language)?.status ?? edition.status,
  }))
}

type Overlay<T> = {
  readonly kind: 'chapter' | 'edition'
  readonly sheet: WorksheetName
  readonly headers: readonly (string & keyof T)[]
  readonly numbers: readonly string[]
  readonly key: string & keyof T
}

function overlay<T extends object>(
  job: RestoreJob,
  stored: readonly T[],
  schema: z.ZodType<T>,
  { kind, sheet, headers, numbers, key }: Overlay<T>,
): T[] | undefined {
  const rows = readTable(job, sheet, headers)
  if (!rows) return undefined
  const records = new Map(stored.map((record) => [record[key], record]))
  const rowOf = new Map<unknown, number>()
  for (const row of rows) {
    const read = (header: string) => (numbers.includes(header) ? row.integer(header) : row.given(header))
    const given = headers
      .map((header) => [header, read(header)] as const)
      .filter(([, value]) => value !== undefined && value !== null && !Number.isNaN(value))
    const values = Object.fromEntries(given) as Partial<T>
    const id = values[key] as T[string & keyof T]
    // An empty cell keeps the stored value; a new record starts with empty texts.
    const blank = Object.fromEntries(headers.filter((header) => !numbers.includes(header)).map((name) => [name, '']))
    const record = parseRecord(row, schema, { ...blank, ...records.get(id), ...values })
    if (!record) continue
    const before = rowOf.get(id)
    if (before !== undefined) row.refuse(toRefusal('row_twice', { reference: String(id), line: before }))
    rowOf.set(id, row.number)
    job.locations.set(toRecordKey(kind, String(id)), { sheet, line: row.number })
    records.set(id, record)
  }
  return [...records.values()]
}

function parseRecord<T>(row: TableRow, schema: z.ZodType<T>, value: unknown): T | undefined {
  const result = schema.safeParse(value, { error: describeIssue })
  if (result.success) return result.data
  for (const issue of result.error.issues) row.refuse(ofField(issue.path.join('.'), findRefusal(issue.message), ': '))
  return undefined
}

/** Declares fields that are new. A declared field keeps its type, because its stored values have that type. */
export function restoreFields(job: RestoreJob): readonly Field[] {
  const { stored } = job
  const fields = [...stored.fields]
  for (const row of readTable(job, 'fields', ['entity', 'name', 'type']) ?? []) {
    const [entity, name, type] = ['entity', 'name', 'type'].map((header) => row.text(header)?.trim())
    const known = fields.find((field) => field.entity === entity && field.name === name)
    const position = fields
      .filter((field) => field.entity === entity)
      .reduce((last, at) => Math.max(last, at.position), -1)
    const field = parseRecord(row, fieldSchema, { entity, name, type, position: position + 1 })
    if (!field) continue
    if (!known) fields.push(field)
    else if (known.type !== field.type)
      row.refuse(toRefusal('field_type_fixed', { name: known.name, type: known.type }))
  }
  return fields
}
