import type { Cell } from './cell.ts'
import { isCellError } from './cell.ts'
import type { Column, Sheet } from './sheet.ts'
import { styleOf } from './workbook-parts.ts'
import { toXmlText } from './xml-text.ts'

/** Small enough to hold, large enough that compressing does not pay for its calls. */
const pieceLength = 65_536

const head =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '</sheetView></sheetViews>'

/** A sheet as XML, piece by piece. */
export function* toSheetXml({ columns, rows }: Sheet): Generator<string> {
  let piece = `${head}${toCols(columns)}<sheetData>`
  let number = 1
  piece += toRow(
    number,
    columns.map(({ header }) => header),
    () => styleOf.header,
  )
  for (const row of rows) {
    number++
    piece += toRow(number, row, (at) => styleOf[columns[at]?.kind ?? 'text'])
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData><autoFilter ref="A1:${toColumnName(columns.length - 1)}${number}"/></worksheet>`
}

/** The style of a whole column holds for rows that are added later: `2:255` typed there stays text, and does not become a time. */
function toCols(columns: readonly Column[]): string {
  const cols = columns.map(
    ({ kind, width }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${styleOf[kind]}" customWidth="1"/>`,
  )
  return `<cols>${cols.join('')}</cols>`
}

function toRow(number: number, cells: readonly Cell[], styleAt: (at: number) => number): string {
  const parts = cells.map((cell, at) => toCell(cell, `r="${toColumnName(at)}${number}" s="${styleAt(at)}"`))
  return `<row r="${number}">${parts.join('')}</row>`
}

/** Text is written as text whatever it begins with: a spreadsheet never reads it as a formula. */
function toCell(cell: Cell, attributes: string): string {
  if (cell === null || cell === '' || isCellError(cell)) return ''
  if (typeof cell === 'number') return `<c ${attributes}><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c ${attributes} t="b"><v>${cell ? 1 : 0}</v></c>`
  return `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${toXmlText(cell)}</t></is></c>`
}

/** 0 is A, 26 is AA. */
export function toColumnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : toColumnName(Math.floor(at / 26) - 1) + letter
}
