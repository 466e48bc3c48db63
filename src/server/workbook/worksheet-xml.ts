import type { Cell } from './cell.ts'
import { isCellError } from './cell.ts'
import { styleOf } from './workbook-parts.ts'
import type { Column, Worksheet } from './worksheet.ts'
import { toXmlText } from './xml-text.ts'

/** Small enough for memory, large enough that calls to the compressor cost little. */
const chunkLength = 65_536

/** In points. Arabic is set larger; its marks above and below need height but no width. */
const lineHeight = { number: 15, text: 15, arabic: 20 } as const
const lettersPerWidth = { number: 1, text: 1.1, arabic: 1.6 } as const
/**
 * Rows get an estimated height, because LibreOffice does not compute it on opening. Long ones are limited to fit a
 * screen.
 */
const maxRowHeight = 180

const head =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  `</sheetView></sheetViews><sheetFormatPr defaultRowHeight="${lineHeight.text}"/>`

/** A worksheet as XML, chunk by chunk. */
export function* toWorksheetXml({ columns, rows }: Worksheet): Generator<string> {
  let piece = `${head}${toCols(columns)}<sheetData>`
  const names = columns.map((_, at) => toColumnName(at))
  let number = 1
  const headers = columns.map(({ header }) => header)
  piece += toRow(headers, `r="${number}"`, (at) => `r="${names[at]}${number}" s="${styleOf.header}"`)
  for (const row of rows) {
    number++
    const toAttributes = (at: number) => `r="${names[at]}${number}" s="${styleOf[columns[at]?.kind ?? 'text']}"`
    piece += toRow(row, `r="${number}" ht="${toHeight(row, columns)}"`, toAttributes)
    if (piece.length < chunkLength) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData><autoFilter ref="A1:${toColumnName(columns.length - 1)}${number}"/></worksheet>`
}

/**
 * Column styles also apply to rows that are added later, so that a typed `2:255` stays text and does not become a time.
 */
function toCols(columns: readonly Column[]): string {
  const cols = columns.map(
    ({ kind, width }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${styleOf[kind]}" customWidth="1"/>`,
  )
  return `<cols>${cols.join('')}</cols>`
}

function toRow(cells: readonly Cell[], attributes: string, attributesOf: (at: number) => string): string {
  return `<row ${attributes}>${cells.map((cell, at) => toCell(cell, attributesOf(at))).join('')}</row>`
}

function toHeight(cells: readonly Cell[], columns: readonly Column[]): number {
  const heights = columns.map(({ kind, width }, at) => {
    const cell = cells[at]
    if (typeof cell !== 'string') return 0
    const lines = Math.ceil(cell.length / (width * lettersPerWidth[kind])) + cell.split('\n').length - 1
    return lines * lineHeight[kind]
  })
  return Math.min(Math.max(lineHeight.text, ...heights), maxRowHeight)
}

/** Text is written as a string whatever it begins with, so that a spreadsheet never reads it as a formula. */
function toCell(cell: Cell, attributes: string): string {
  if (cell === null || cell === '' || isCellError(cell)) return ''
  if (typeof cell === 'number') return `<c ${attributes}><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c ${attributes} t="b"><v>${cell ? 1 : 0}</v></c>`
  return `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${toXmlText(cell)}</t></is></c>`
}

/** Converts an index to a column name: 0 is A, 26 is AA. */
export function toColumnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : toColumnName(Math.floor(at / 26) - 1) + letter
}
