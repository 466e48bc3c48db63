import { ElementBudget } from './element-budget.ts'
import type { Block } from './markdown-tree.ts'
import { parseInline } from './parse-inline.ts'
import { findTable } from './parse-table.ts'

const fence = /^ {0,3}(`{3,}|~{3,})/
const heading = /^ {0,3}(#{1,6})[ \t](.*)$/
const rule = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/
const quote = /^ {0,3}> ?/
const item = /^( {0,3})([-*+]|(\d{1,9})[.)])( +|$)/
const blank = /^\s*$/

/** The maximum nesting of quotes and lists; anything deeper is parsed as plain paragraphs. */
const maxDepth = 8

/** A block and the index of the line after it. */
type Found = { readonly block: Block; readonly next: number }

/** The nesting depth of the lines, and the budget for their elements. */
type Inside = { readonly depth: number; readonly budget: ElementBudget }

/**
 * Parses Markdown into a tree: paragraphs, headings, emphasis, lists, links, quotes, code, tables and rules. Everything
 * else is text.
 */
export function parseMarkdown(source: string, budget = new ElementBudget()): readonly Block[] {
  return parseLines(source.replaceAll('\t', '    ').split(/\r\n?|\n/), { depth: 0, budget })
}

function parseLines(lines: readonly string[], inside: Inside): readonly Block[] {
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    if (blank.test(lines[at] ?? '')) {
      at += 1
      continue
    }
    const found = findBlock(lines, at, inside)
    blocks.push(found.block)
    at = found.next
  }
  return blocks
}

function findBlock(lines: readonly string[], at: number, inside: Inside): Found {
  const { depth, budget } = inside
  if (budget.isSpent) return readRest(lines, at)
  budget.spend()
  const line = lines[at] ?? ''
  const title = heading.exec(line)
  if (title) {
    const [, marks = '', text = ''] = title
    return {
      block: { kind: 'heading', level: marks.length, children: parseInline(trimTitle(text), budget) },
      next: at + 1,
    }
  }
  if (rule.test(line)) return { block: { kind: 'rule' }, next: at + 1 }
  if (fence.test(line)) return readFence(lines, at)
  const table = findTable(lines, at, budget)
  if (table) return table
  if (depth < maxDepth && quote.test(line)) return readQuote(lines, at, inside)
  if (depth < maxDepth && item.test(line)) return readList(lines, at, inside)
  return readParagraph(lines, at, inside)
}

/**
 * Removes the closing marks of a heading. Each step reads the end once: a single pattern would backtrack over a long
 * run of spaces.
 */
function trimTitle(text: string): string {
  return text
    .trim()
    .replace(/(?<!#)#+$/, '')
    .trimEnd()
}

/** Reads up to the closing fence, or to the end of the text. */
function readFence(lines: readonly string[], at: number): Found {
  const mark = fence.exec(lines[at] ?? '')?.[1] ?? '```'
  const closes = (line: string) => line.trim().startsWith(mark) && /^[`~]+$/.test(line.trim())
  let end = at + 1
  while (end < lines.length && !closes(lines[end] ?? '')) end += 1
  return { block: { kind: 'code', text: lines.slice(at + 1, end).join('\n') }, next: end + 1 }
}

function readQuote(lines: readonly string[], at: number, { depth, budget }: Inside): Found {
  let end = at
  while (end < lines.length && quote.test(lines[end] ?? '')) end += 1
  const quoted = lines.slice(at, end).map((line) => line.replace(quote, ''))
  return { block: { kind: 'quote', children: parseLines(quoted, { depth: depth + 1, budget }) }, next: end }
}

/** Items of one kind, numbered or not, with or without blank lines between them. */
function readList(lines: readonly string[], at: number, { depth, budget }: Inside): Found {
  const first = item.exec(lines[at] ?? '')
  const numbered = first?.[3] !== undefined
  const items: (readonly Block[])[] = []
  let next = at
  do {
    const start = skipBlank(lines, next)
    const found = item.exec(lines[start] ?? '')
    if (!found || (found[3] !== undefined) !== numbered || rule.test(lines[start] ?? '')) break
    const end = findItemEnd(lines, start, found[0].length)
    const itemLines = lines
      .slice(start, end)
      .map((line, index) => line.slice(index === 0 ? found[0].length : indentOf(line, found[0].length)))
    budget.spend()
    items.push(parseLines(itemLines, { depth: depth + 1, budget }))
    next = end
  } while (!budget.isSpent)
  return { block: { kind: 'list', start: numbered ? Number(first?.[3]) : undefined, items }, next }
}

function skipBlank(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && blank.test(lines[at] ?? '')) at += 1
  return at
}

function indentOf(line: string, most: number): number {
  return Math.min(most, line.length - line.trimStart().length)
}

/** An item includes the lines indented under it, and the rest of its first paragraph. */
function findItemEnd(lines: readonly string[], start: number, indent: number): number {
  let end = start + 1
  while (end < lines.length) {
    const line = lines[end] ?? ''
    const after = blank.test(line) ? skipBlank(lines, end) : end
    const follows = indentOf(lines[after] ?? '', indent) >= Math.min(indent, 2) && !blank.test(lines[after] ?? '')
    const continues = after === end && !startsBlock(line)
    if (!follows && !continues) break
    end = after + 1
  }
  return end
}

function startsBlock(line: string): boolean {
  return [fence, heading, rule, quote, item, blank].some((pattern) => pattern.test(line))
}

/** Reads up to a blank line or the start of another block; beyond the maximum depth no other block starts. */
function readParagraph(lines: readonly string[], at: number, { depth, budget }: Inside): Found {
  const ends = depth < maxDepth ? startsBlock : (line: string) => blank.test(line)
  let end = at + 1
  while (end < lines.length && !ends(lines[end] ?? '')) end += 1
  const text = lines
    .slice(at, end)
    .map((line) => line.trimStart())
    .join('\n')
    .trimEnd()
  return { block: { kind: 'paragraph', children: parseInline(text, budget) }, next: end }
}

/** The remaining lines, unparsed. */
function readRest(lines: readonly string[], at: number): Found {
  return { block: { kind: 'code', text: lines.slice(at).join('\n') }, next: lines.length }
}
