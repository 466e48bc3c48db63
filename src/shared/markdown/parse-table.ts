import type { Alignment, Block, TableCells } from './markdown-tree.ts'
import { parseInline } from './parse-inline.ts'

const divider = /^:?-+:?$/

/** A table begins where a line of cells is followed by a line of dashes with as many. */
export function findTable(
  lines: readonly string[],
  at: number,
): { readonly block: Block; readonly next: number } | undefined {
  const head = lines[at] ?? ''
  const under = lines[at + 1] ?? ''
  if (!head.includes('|') || !under.includes('-')) return undefined
  const dividers = splitCells(under)
  const titles = splitCells(head)
  if (dividers.length !== titles.length || !dividers.every((cell) => divider.test(cell))) return undefined
  let next = at + 2
  while ((lines[next] ?? '').includes('|')) next += 1
  const rows = lines.slice(at + 2, next).map((line) => toRow(line, titles.length))
  const alignments = dividers.map(toAlignment)
  return { block: { kind: 'table', alignments, head: toRow(head, titles.length), rows }, next }
}

/** `| a | b |` and `a | b` alike; `\|` is a bar inside a cell. */
function splitCells(line: string): readonly string[] {
  const inside = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inside.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** What is beyond the head is dropped. A short row is not filled: many of them under a wide head would be millions of cells. */
function toRow(line: string, columns: number): TableCells {
  return splitCells(line).slice(0, columns).map(parseInline)
}

function toAlignment(cell: string): Alignment {
  if (!cell.endsWith(':')) return 'start'
  return cell.startsWith(':') ? 'center' : 'end'
}
