import type { Field } from '#shared/catalogue/field.ts'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { ofField, toRefusal } from '#shared/refusals/refusals.ts'
import type { LineProblem } from '../writing/apply-change-set.ts'
import { listFieldNames } from '../writing/split-fields.ts'
import { findResponseList, parseJsonArray, parseResponse, parseRow } from './parse-json-array.ts'
import { parseTable, type TableRecord } from './parse-table.ts'
import { parseTanzilUpload, versePattern } from './parse-tanzil-upload.ts'
import { parseCell, toCellTypes } from './table-cells.ts'
import { maxRows, type ParsedUpload } from './upload-row.ts'

export type Upload = {
  readonly text: string
  readonly language?: TextLanguage | undefined
  /** Indicates the language, as in `az.mammadaliyev.txt`. */
  readonly fileName?: string | undefined
}

/** Reads an upload in any supported format: JSON array, JSON lines, CSV or TSV with a header, or Tanzil's. */
export function parseUpload({ text, ...chosen }: Upload, fields: readonly Field[]): ParsedUpload {
  const content = text.replace(/^\uFEFF/, '')
  if (hasTooManyRows(content)) return tooManyRows
  const start = content.trimStart()
  const read = start.startsWith('[')
    ? { format: 'json' as const, ...parseJsonArray(content) }
    : start.startsWith('{')
      ? parseObjects(content)
      : parseLines(content, chosen, fields)
  const parsed = { ...read, problems: [...listUndecoded(content), ...read.problems] }
  if (parsed.rows.length > 0 || parsed.problems.length > 0) return parsed
  return { ...parsed, problems: [{ line: 1, ...toRefusal('no_verses') }] }
}

const tooManyRows: ParsedUpload = {
  format: 'tanzil',
  rows: [],
  problems: [{ line: 1, ...toRefusal('too_many_lines', { max: maxRows }) }],
}

/**
 * Counted before it is read. In a JSON list or a table a line is not a row: one verse may take twenty. The rows of a
 * table are counted as they are read.
 */
function hasTooManyRows(content: string): boolean {
  const start = content.trimStart()
  const isList = start.startsWith('[') || findResponseList(content) >= 0
  const hasRowsOfLines = !isList && (start.startsWith('{') || !isTableHeader(findFirstLine(content)))
  return (
    (hasRowsOfLines && countUpTo(content, '\n', maxRows) > maxRows) ||
    countUpTo(content, '"chapter"', maxRows) > maxRows
  )
}

/**
 * Browsers read a file in another encoding with U+FFFD in place of every letter that they cannot decode. Reported once,
 * because it concerns the whole file.
 */
function listUndecoded(content: string): LineProblem[] {
  const at = content.indexOf('\uFFFD')
  return at < 0 ? [] : [{ line: content.slice(0, at).split('\n').length, ...toRefusal('not_utf8') }]
}

/** Counts occurrences of a part, up to one more than the limit. */
function countUpTo(content: string, part: string, limit: number): number {
  let count = 0
  for (let at = content.indexOf(part); at >= 0 && count <= limit; at = content.indexOf(part, at + part.length)) count++
  return count
}

/** Reads one object, a response of the API (`{verses: [...]}`), or one object per line. */
function parseObjects(content: string): ParsedUpload {
  if (findResponseList(content) >= 0) return { format: 'json', ...parseResponse(content) }
  const whole = parseRow(content, 1)
  if ('fields' in whole) return { format: 'json', rows: [whole], problems: [] }
  const results = content
    .split('\n')
    .map((line, index) => ({ text: line.trim(), line: index + 1 }))
    .filter((line) => line.text !== '')
    .map((line) => parseRow(line.text, line.line))
  return {
    format: 'json-lines',
    rows: results.filter((result) => 'fields' in result),
    problems: results.filter((result) => 'message' in result),
  }
}

/** The first line that is not blank. Found without splitting the text, which may have millions of lines. */
function findFirstLine(content: string): string {
  const at = content.search(/\S/)
  if (at < 0) return ''
  const end = content.indexOf('\n', at)
  const line = content.slice(content.lastIndexOf('\n', at) + 1, end < 0 ? undefined : end)
  return line.replace(/\r$/, '')
}

function parseLines(content: string, chosen: Omit<Upload, 'text'>, fields: readonly Field[]): ParsedUpload {
  const first = findFirstLine(content)
  // Looked for before comments: a heading in a commentary begins a line with # too.
  if (isTableHeader(first)) return parseRecords(content, first, fields)
  const lines = content.split(/\r?\n/)
  if (isTanzil(first) || lines.some((line) => line.startsWith('#'))) return parseTanzilUpload(lines, chosen)
  // Cells without a header for the verse, such as `surah,ayah,text`: reported once instead of for every line.
  if (!first.includes('|') && tableSeparator.test(first))
    return { format: 'csv', rows: [], problems: [{ line: lines.indexOf(first) + 1, ...headerExpected }] }
  return parseTanzilUpload(lines, chosen)
}

const tableSeparator = /[,;\t]/

function isTanzil(line: string): boolean {
  return line.startsWith('#') || versePattern.test(line)
}

function isTableHeader(line: string): boolean {
  return !isTanzil(line) && line.split(/[,;\t"]/).some((name) => /^(chapter|verse)$/i.test(name.trim()))
}

/** Required, because they identify the verse of a row. */
const placeColumns = ['chapter', 'verse']

const headerExpected = toRefusal('header_expected', {
  columns: placeColumns.join(', '),
  languages: textLanguages.join(', '),
})

/** Field names by accepted spelling: spreadsheets tend to capitalize headers (`Chapter`, `EN`). */
function toWrittenNames(known: readonly string[]): ReadonlyMap<string, string> {
  return new Map([
    ...known.map((name) => [name.toLowerCase(), name] as const),
    ...known.map((name) => [name, name] as const),
  ])
}

/** The indexes of columns that have a value in some row. */
function findFilled(rows: readonly TableRecord[]): ReadonlySet<number> {
  const filled = new Set<number>()
  for (const { cells } of rows) for (const [at, cell] of cells.entries()) if (cell.trim() !== '') filled.add(at)
  return filled
}

function parseRecords(content: string, header: string, fields: readonly Field[]): ParsedUpload {
  const separator = ['\t', ';', ','].find((sign) => header.includes(sign)) ?? ','
  const { records, problems, isCut } = parseTable(content, separator, maxRows + 1)
  if (isCut) return tooManyRows
  const [head, ...body] = records
  const written = toWrittenNames(listFieldNames('verse', fields))
  const toName = (cell: string) => written.get(cell) ?? written.get(cell.toLowerCase()) ?? cell
  const names = (head?.cells ?? []).map((cell) => toName(cell.trim()))
  const firstAt = new Map(names.map((name, at) => [name, at] as const).reverse())
  const repeated = names.filter((name, at) => firstAt.get(name) !== at)
  const line = head?.line ?? 1
  // Reported once, at the header, instead of for every row. An unknown column without values is ignored.
  const filled = findFilled(body)
  const unknown = new Set(names.filter((name, at) => !written.has(name) && filled.has(at)))
  const missing = placeColumns.filter((name) => !names.includes(name))
  const headProblems = [
    ...missing.map((name) => ({ line, ...toRefusal('column_unknown', { column: name }) })),
    ...repeated.map((name) => ({ line, ...toRefusal('column_twice', { column: name }) })),
    ...[...unknown].map((name) => ({ line, ...ofField(name, toRefusal('not_a_field', { entity: 'verse' })) })),
  ]
  const types = toCellTypes(fields, 'verse')
  const wide: LineProblem[] = body
    .filter(({ cells }) => cells.length !== names.length)
    .map(({ line, cells }) => ({ line, ...toRefusal('cell_count', { cells: cells.length, columns: names.length }) }))
  const columns = names.flatMap((name, at) => (unknown.has(name) ? [] : [{ name, at, type: types.get(name) }]))
  const rows = body
    .filter(({ cells }) => cells.length === names.length && missing.length === 0)
    .map(({ line, cells }) => ({
      line,
      fields: Object.fromEntries(columns.map(({ name, at, type }) => [name, parseCell(cells[at] ?? '', type)])),
    }))
  return { format: separator === '\t' ? 'tsv' : 'csv', rows, problems: [...headProblems, ...problems, ...wide] }
}
