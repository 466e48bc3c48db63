import { expect, test } from 'vitest'
import { ElementBudget, maxElements } from './element-budget.ts'
import type { Block, Inline } from './markdown-tree.ts'
import { parseMarkdown } from './parse-markdown.ts'

/** The maximum length of a commentary. */
const length = 99_000
const fill = (part: string, before = '') => before + part.repeat((length - before.length) / part.length)

const long: Readonly<Record<string, string>> = {
  'a narrow table': fill('a|b\n', 'a|b\n-|-\n'),
  'a table of empty rows': fill('|\n', 'a|b\n-|-\n'),
  'a wide table': fill(`${'a|'.repeat(90)}\n`, `${'a|'.repeat(90)}\n${'-|'.repeat(90)}\n`),
  'a head of thousands of cells': `${'a|'.repeat(length / 4)}\n${'-|'.repeat(length / 4)}`,
  'many tables': fill('a|\n-|\n\n'),
  paragraphs: fill('a\n\n'),
  headings: fill('# a\n'),
  rules: fill('---\n'),
  'a list': fill('- a\n'),
  'lists in a quote': fill('> - a\n'),
  emphasis: fill('*a* '),
  links: fill('[a](/) '),
  code: fill('`a` '),
  'line breaks': fill('a\\\n'),
}

const countBlocks = (blocks: readonly Block[]): number => blocks.reduce((sum, block) => sum + countBlock(block), 0)
const countInline = (nodes: readonly Inline[]): number =>
  nodes.reduce((sum, node) => sum + 1 + ('children' in node ? countInline(node.children) : 0), 0)

function countBlock(block: Block): number {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return 1 + countInline(block.children)
    case 'quote':
      return 1 + countBlocks(block.children)
    case 'list':
      return 1 + block.items.reduce((sum, item) => sum + 1 + countBlocks(item), 0)
    case 'table':
      return 1 + [block.head, ...block.rows].reduce((sum, row) => sum + 1 + row.length + countInline(row.flat()), 0)
    default:
      return 1
  }
}

test.each(Object.entries(long))('%s of 99 kB becomes a bounded number of elements', (_name, source) => {
  expect(countBlocks(parseMarkdown(source))).toBeLessThan(maxElements * 1.5)
})

test('texts that share a budget are limited together, and the rest stays as typed', () => {
  const budget = new ElementBudget(50)
  const texts = Array.from({ length: 20 }, (_, at) =>
    parseMarkdown(`*one* and *two*\n\n| a |\n| - |\n| ${at} |`, budget),
  )
  expect(texts.reduce((sum, blocks) => sum + countBlocks(blocks), 0)).toBeLessThan(100)
  expect(texts.at(-1)).toEqual([{ kind: 'code', text: '*one* and *two*\n\n| a |\n| - |\n| 19 |' }])
})

test('a table beyond the budget continues as text, row by row', () => {
  const blocks = parseMarkdown(`a|b\n-|-\n${'c|d\n'.repeat(10)}`, new ElementBudget(15))
  expect(blocks.map(({ kind }) => kind)).toEqual(['table', 'code'])
  const [table, rest] = blocks
  const rows = table?.kind === 'table' ? table.rows.length : 0
  expect(rest).toMatchObject({ text: `${'c|d\n'.repeat(10 - rows)}` })
})
