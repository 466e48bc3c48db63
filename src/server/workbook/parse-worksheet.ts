import { maxTokenLength } from '../xml/parse-xml.ts'
import type { Cell } from './cell.ts'
import { parseWorkbookXml } from './parse-workbook-xml.ts'
import { damagedWorkbook } from './workbook-errors.ts'
import type { WorksheetRow } from './worksheet.ts'
import { fromXmlText } from './xml-text.ts'

/** The shared strings, which cells of type `s` refer to. */
export async function parseSharedStrings(path: string, bytes: AsyncIterable<Buffer>): Promise<string[]> {
  const strings: string[] = []
  const reader = createTextReader()
  await parseWorkbookXml(path, bytes, {
    open(name) {
      if (name === 'si') reader.clear()
      reader.open(name)
    },
    close(name) {
      reader.close(name)
      if (name === 'si') strings.push(fromXmlText(reader.text()))
    },
    text: reader.take,
  })
  return strings
}

/** Checks the length, because a cell may consist of many runs. */
function append(before: string, text: string): string {
  if (before.length + text.length > maxTokenLength) throw damagedWorkbook('it has a cell of more than 1 MB')
  return before + text
}

/** Joins the runs inside `t`. Phonetic guides (`rPh`) are not part of the text. */
function createTextReader() {
  const state = { text: '', reading: false, phonetic: false }
  return {
    clear() {
      state.text = ''
    },
    open(name: string) {
      if (name === 'rPh') state.phonetic = true
      if (name === 't') state.reading = !state.phonetic
    },
    close(name: string) {
      if (name === 'rPh') state.phonetic = false
      if (name === 't') state.reading = false
    },
    take(text: string) {
      if (state.reading) state.text = append(state.text, text)
    },
    text: () => state.text,
  }
}

type SheetSettings = {
  readonly strings: readonly string[]
  /** Called for each filled cell, to count them. */
  readonly onCell: () => void
}

/** More columns than any sheet has, declared fields included; a cell further right would make its row that wide. */
const maxColumns = 1000
/** Twice the rows that an upload may have. Each row becomes an object, and a million of them fit into a small file. */
const maxRows = 200_000

export async function parseWorksheet(
  path: string,
  bytes: AsyncIterable<Buffer>,
  settings: SheetSettings,
): Promise<WorksheetRow[]> {
  const rows: WorksheetRow[] = []
  const inline = createTextReader()
  const at = { row: 0, column: -1, type: '', value: '', inValue: false, hasValue: false, formula: '', inFormula: false }
  let cells: Cell[] = []
  await parseWorkbookXml(path, bytes, {
    open(name, attributes) {
      inline.open(name)
      if (name === 'row') {
        at.row = toRowNumber(attributes.r) ?? at.row + 1
        at.column = -1
        cells = []
      } else if (name === 'c') {
        at.column = attributes.r === undefined ? at.column + 1 : toColumn(attributes.r)
        if (at.column < 0 || at.column >= maxColumns) throw damagedWorkbook(`${path} has a cell at ${attributes.r}`)
        at.type = attributes.t ?? 'n'
        at.value = ''
        at.hasValue = false
        at.formula = ''
        inline.clear()
      } else if (name === 'v') {
        at.inValue = true
        at.hasValue = true
      } else if (name === 'f') {
        at.inFormula = true
        at.formula = '='
      }
    },
    close(name) {
      inline.close(name)
      if (name === 'v') at.inValue = false
      else if (name === 'f') at.inFormula = false
      // Empty rows are skipped, because millions of them fit into a small file.
      else if (name === 'row' && cells.length > 0) {
        if (rows.push({ number: at.row, cells }) > maxRows)
          throw damagedWorkbook(`${path} has more than ${maxRows} rows`)
      } else if (name === 'c') {
        // An uncalculated formula is an error; as an empty cell, it would silently leave its field unchanged.
        const isUncalculated = at.formula !== '' && !at.hasValue
        const cell = isUncalculated
          ? { error: at.formula }
          : toCell(at.type, at.type === 'inlineStr' ? inline.text() : at.value, settings.strings)
        if (cell === null) return
        settings.onCell()
        cells[at.column] = cell
      }
    },
    text(text) {
      inline.take(text)
      if (at.inValue) at.value = append(at.value, text)
      if (at.inFormula) at.formula = append(at.formula, text)
    },
  })
  return rows
}

function toCell(type: string, value: string, strings: readonly string[]): Cell {
  if (value === '') return null
  if (type === 's') return strings[Number(value)] ?? null
  if (type === 'inlineStr' || type === 'str') return fromXmlText(value)
  if (type === 'b') return value === '1' || value === 'true'
  if (type === 'e') return { error: value }
  if (type === 'd') return value
  const number = Number(value)
  return Number.isFinite(number) ? number : { error: value }
}

/** Converts a cell reference to its column: `AB12` is in column 27. */
function toColumn(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? ''
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function toRowNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined
}
