import { type Refusal, toRefusal } from '#shared/refusals/refusals.ts'
import type { LineProblem } from '../writing/apply-change-set.ts'

/** A record of a table and its first line; a quoted cell may span several. */
export type TableRecord = { readonly line: number; readonly cells: readonly string[] }

type Table = {
  readonly records: TableRecord[]
  readonly problems: LineProblem[]
  /** Whether there are more records than were to be read. */
  readonly isCut: boolean
}

/**
 * Reads text separated by commas, semicolons or tabs as in RFC 4180: quotes enclose separators, line breaks and doubled
 * quotes. At most `max` records are read; blank lines count, a line break in quotes does not.
 */
export function parseTable(text: string, separator: string, max = Number.POSITIVE_INFINITY): Table {
  const records: TableRecord[] = []
  const problems: LineProblem[] = []
  let at = 0
  let line = 1
  for (let read = 0; at < text.length; read++) {
    if (read === max) return { records, problems, isCut: true }
    const start = line
    const cells: string[] = []
    for (;;) {
      const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at, separator)
      cells.push(cell.value)
      line += countBreaks(text, at, cell.end)
      at = cell.end
      if (cell.problem) problems.push({ line: start, ...cell.problem })
      if (text[at] !== separator) break
      at++
    }
    // Text between a closing quote and the separator or line end belongs to no cell.
    const beyond = findEnd(text, at)
    if (beyond > at) problems.push({ line: start, ...toRefusal('after_quote') })
    at = beyond + (text.startsWith('\r\n', beyond) ? 2 : 1)
    line++
    if (cells.length > 1 || cells[0]?.trim() !== '') records.push({ line: start, cells })
  }
  return { records, problems, isCut: false }
}

type Cell = { readonly value: string; readonly end: number; readonly problem?: Refusal }

function readPlain(text: string, start: number, separator: string): Cell {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  return { value: text.slice(start, end), end }
}

function readQuoted(text: string, start: number): Cell {
  const parts: string[] = []
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) {
      return {
        value: parts.join('') + text.slice(from),
        end: text.length,
        problem: toRefusal('quote_open'),
      }
    }
    parts.push(text.slice(from, quote))
    if (text[quote + 1] !== '"') return { value: parts.join(''), end: quote + 1 }
    parts.push('"')
    from = quote + 2
  }
}

function findEnd(text: string, start: number): number {
  let end = start
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++
  return end
}

function countBreaks(text: string, start: number, end: number): number {
  let breaks = 0
  // Reads only the cell: searching for the next line break would read a long line once per cell.
  for (let at = start; at < end; at++) if (text[at] === '\n') breaks++
  return breaks
}
