import { type Chapter, chapterSchema } from '#shared/catalogue/chapter.ts'
import { type Edition, editionSchema } from '#shared/catalogue/edition.ts'
import type { ExtraFields } from '#shared/catalogue/extra-fields.ts'
import type { Field } from '#shared/catalogue/field.ts'
import type { Cell } from '../workbook/cell.ts'
import type { Column, ColumnKind } from '../workbook/worksheet.ts'
import { toListCell } from './list-cell.ts'

/** A column, and how its cells are read from a record. */
export type RecordColumn<T> = Column & { get(record: T): Cell }

/** The names of the worksheets, in the order they are written. */
export const worksheetNames = {
  verses: 'verses',
  topics: 'topics',
  groups: 'groups',
  notes: 'notes',
  passages: 'passages',
  introductions: 'introductions',
  chapters: 'chapters',
  editions: 'editions',
  fields: 'fields',
} as const
export type WorksheetName = keyof typeof worksheetNames

/** The sheet with the revision that the workbook was made from, and the time of that revision. */
export const originWorksheet = 'revision'
export const originFields = ['revision', 'at'] as const

export function isWorksheetName(name: string): name is WorksheetName {
  return Object.hasOwn(worksheetNames, name)
}

const arabicHeaders = new Set(['ar', 'arPlain'])

/** A column with the field that its header names. */
export function fieldColumn<T>(header: string & keyof T, kind?: ColumnKind, width?: number): RecordColumn<T> {
  const chosen = kind ?? (arabicHeaders.has(header) ? 'arabic' : 'text')
  return { header, kind: chosen, width: width ?? 24, get: (record) => record[header] as Cell }
}

export const chapterFields = Object.keys(chapterSchema.shape) as (string & keyof Chapter)[]
export const chapterNumbers: readonly string[] = ['number', 'ayahCount']
export const editionFields = Object.keys(editionSchema.shape) as (string & keyof Edition)[]
export const editionNumbers: readonly string[] = ['verseCount']

/** Columns for the fields that the schema updater declared for an entity. */
export function declaredColumns<T extends { readonly extra: ExtraFields }>(
  fields: readonly Field[],
  entity: Field['entity'],
): RecordColumn<T>[] {
  return fields
    .filter((field) => field.entity === entity)
    .map(({ name, type }) => ({
      header: name,
      kind: type === 'number' || type === 'boolean' ? 'number' : 'text',
      width: 24,
      get: ({ extra }) => toDeclaredCell(extra[name]),
    }))
}

function toDeclaredCell(value: ExtraFields[string] | undefined): Cell {
  if (value === undefined) return null
  return Array.isArray(value) ? toListCell(value) : value
}
