import type { Content } from '#shared/catalogue/catalogue.ts'
import { checkDeclaredValue, mergeDeclaredValues } from '#shared/catalogue/declared-values.ts'
import type { ExtraFields } from '#shared/catalogue/extra-fields.ts'
import type { Field } from '#shared/catalogue/field.ts'
import { isEraseWord } from '#shared/contract/erase-word.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { ofField } from '#shared/refusals/refusals.ts'
import type { LineProblem, SourceLocation } from '../content/writing/apply-change-set.ts'
import { type Cell, isCellError } from '../workbook/cell.ts'
import type { ParsedWorksheet } from '../workbook/worksheet.ts'
import { type TableRow, toTable, toText } from '../workbook/worksheet-table.ts'
import { parseListCell } from './list-cell.ts'
import type { WorksheetName } from './worksheet-columns.ts'

/** The state while a workbook is turned into a change set. */
export type RestoreJob = {
  readonly stored: Content
  readonly newId: () => string
  readonly sheets: ReadonlyMap<WorksheetName, ParsedWorksheet>
  readonly locations: Map<string, SourceLocation>
  readonly problems: LineProblem[]
  /** By language, the verses of the book whose text is in the workbook. */
  readonly givenTexts: ReadonlyMap<TextLanguage, Set<string>>
}

/** More than there are verses, topics and notes. Reporting further problems would not help to correct a workbook. */
const maxProblems = 100_000

/** The rows of a worksheet; undefined when the workbook does not have the sheet. */
export function readTable(
  { sheets, problems }: RestoreJob,
  name: WorksheetName,
  headers: readonly string[],
): TableRow[] | undefined {
  const sheet = sheets.get(name)
  const known = new Set(headers)
  return (
    sheet &&
    toTable(
      sheet,
      (header) => known.has(header),
      (line, problem) => {
        if (problems.length < maxProblems) problems.push({ sheet: name, line, ...problem })
      },
    )
  )
}

export function listDeclared(fields: readonly Field[], entity: Field['entity']): readonly Field[] {
  return fields.filter((field) => field.entity === entity)
}

/**
 * The declared fields of a record after its row is applied. An empty cell keeps the value; the erase word removes it.
 */
export function readExtra(row: TableRow, fields: readonly Field[], stored: ExtraFields): ExtraFields {
  const set = fields.flatMap(({ name, type }) => {
    const cell = row.cell(name)
    if (cell === undefined || row.given(name) === undefined) return []
    const value = toDeclaredValue(type, cell)
    const problem = checkDeclaredValue(type, value)
    if (problem !== undefined) row.refuse(ofField(name, problem))
    return problem === undefined ? [[name, value as ExtraFields[string] | null] as const] : []
  })
  return mergeDeclaredValues(stored, Object.fromEntries(set))
}

function toDeclaredValue(type: Field['type'], cell: Cell): unknown {
  if (cell === null || isCellError(cell) || isEraseWord(cell)) return null
  if (type === 'text') return toText(cell)
  if (type === 'list') return parseListCell(toText(cell))
  if (type === 'number') return typeof cell === 'string' && cell.trim() !== '' ? Number(cell) : cell
  return booleans.get(toText(cell).trim().toLowerCase()) ?? cell
}

/** LibreOffice saves a boolean in a text column as a number. */
const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])
