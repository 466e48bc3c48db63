import type { ElementBudget } from './element-budget.ts'
import type { Alignment, Block, TableCells } from './markdown-tree.ts'
import { parseInline } from './parse-inline.ts'

const divider = /^:?-+:?$/

/** More columns than any screen shows; a wider table stays text. */
const maxColumns = 100

/** A table starts where a line of cells is followed by a line of as many dashes. */
export function findTable(
  lines: readonly string[],
  at: number,
  budget: ElementBudget,
): { readonly block: Block; readonly next: number } | undefined {
  const head = lines[at] ?? ''
  const under = lines[at + 1] ?? ''
  if (!head.includes('|') || !under.includes('-')) return undefined
  const dividers = splitCells(under)
  const titles = splitCells(head)
  if (titles.length > maxColumns || dividers.length !== titles.length || !dividers.every((cell) => divider.test(cell)))
    return undefined
  const columns = { count: titles.length, budget }
  const cells = toRow(head, columns)
  const rows: TableCells[] = []
  let next = at + 2
  while ((lines[next] ?? '').includes('|') && !budget.isSpent) {
    rows.push(toRow(lines[next] ?? '', columns))
    next += 1
  }
  return { block: { kind: 'table', alignments: dividers.map(toAlignment), head: cells, rows }, next }
}

/** `| a | b |` and `a | b` alike; `\|` is a bar inside a cell. */
function splitCells(line: string): readonly string[] {
  const inside = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inside.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}

type Columns = { readonly count: number; readonly budget: ElementBudget }

/**
 * Cells beyond the head are dropped. Short rows are not padded: many of them under a wide head would become millions of
 * cells.
 */
function toRow(line: string, { count, budget }: Columns): TableCells {
  const cells = splitCells(line).slice(0, count)
  budget.spend(1 + cells.length)
  return cells.map((cell) => parseInline(cell, budget))
}

function toAlignment(cell: string): Alignment {
  if (!cell.endsWith(':')) return 'start'
  return cell.startsWith(':') ? 'center' : 'end'
}
