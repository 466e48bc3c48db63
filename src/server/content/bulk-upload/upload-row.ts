import type { Attribution } from '#shared/contract/confirmation.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import type { LineProblem } from '../writing/apply-change-set.ts'

/** Five languages have 31,180 verses. Reading many more would keep readers waiting. */
export const maxRows = 100_000

/** One verse of an upload: its first line, and its unchecked fields. */
export type UploadRow = { readonly line: number; readonly fields: Readonly<Record<string, unknown>> }

export type UploadFormat = 'json' | 'json-lines' | 'csv' | 'tsv' | 'tanzil'

export type ParsedUpload = {
  readonly format: UploadFormat
  readonly rows: readonly UploadRow[]
  readonly problems: readonly LineProblem[]
  /** The language of the whole file, if it has one. */
  readonly language?: TextLanguage | undefined
  /** The attribution that the file states; missing parts are empty. */
  readonly attribution?: Attribution | undefined
}

export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
