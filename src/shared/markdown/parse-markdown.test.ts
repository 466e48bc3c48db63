import { describe, expect, test } from 'vitest'
import { timeFastest } from '../../../tests/support/time-fastest.ts'
import type { Block, Inline } from './markdown-tree.ts'
import { parseMarkdown } from './parse-markdown.ts'

/** The tree as one short line, to fit into a table row. */
function draw(blocks: readonly Block[]): string {
  return blocks.map(drawBlock).join(' ')
}

function drawBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `p(${drawInline(block.children)})`
    case 'heading':
      return `h${block.level}(${drawInline(block.children)})`
    case 'quote':
      return `quote(${draw(block.children)})`
    case 'list':
      return `${block.start === undefined ? 'ul' : `ol${block.start}`}(${block.items.map((item) => draw(item)).join(', ')})`
    case 'code':
      return `pre(${block.text})`
    case 'table':
      return `table(${[block.head, ...block.rows].map((row) => row.map(drawInline).join('/')).join(' ')})`
    default:
      return 'hr'
  }
}

function drawInline(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text
      if (node.kind === 'code') return `code(${node.text})`
      if (node.kind === 'break') return '⏎'
      if (node.kind === 'link') return `a[${node.href}](${drawInline(node.children)})`
      return `${{ emphasis: 'em', strong: 'b', strike: 's' }[node.kind]}(${drawInline(node.children)})`
    })
    .join('')
}

const drawn = (source: string) => draw(parseMarkdown(source))

describe('blocks', () => {
  test.each([
    ['nothing', '', ''],
    ['blank lines separate paragraphs', 'one\ntwo\n\nthree', 'p(one\ntwo) p(three)'],
    ['headings', '# One\n### Three ###', 'h1(One) h3(Three)'],
    ['seven marks are not a heading', '####### x', 'p(####### x)'],
    ['a mark without a space is not a heading', '#x', 'p(#x)'],
    ['rules', 'a\n\n---\n* * *\nb', 'p(a) hr hr p(b)'],
    ['a quote contains blocks', '> # a\n> b\n>\n> - c', 'quote(h1(a) p(b) ul(p(c)))'],
    ['a list', '- a\n- b\n* c', 'ul(p(a), p(b), p(c))'],
    ['a numbered list keeps its first number', '3. a\n4) b', 'ol3(p(a), p(b))'],
    ['blank lines between items keep one list', '- a\n\n- b', 'ul(p(a), p(b))'],
    ['a nested list', '- a\n  - b\n    - c\n- d', 'ul(p(a) ul(p(b) ul(p(c))), p(d))'],
    ['an item of two paragraphs', '- a\n\n  b\n\nc', 'ul(p(a) p(b)) p(c)'],
    ['a lazy continuation of an item', '- a\nb', 'ul(p(a\nb))'],
    ['numbered after bulleted is another list', '- a\n1. b', 'ul(p(a)) ol1(p(b))'],
    ['fenced code keeps its marks and blank lines', '```js\n*a*\n\n# b\n```\nc', 'pre(*a*\n\n# b) p(c)'],
    ['an unclosed fence ends with the text', '~~~\na', 'pre(a)'],
    ['a table', '| a | b |\n|---|:-:|\n| 1 | *2* |\n\nx', 'table(a/b 1/em(2)) p(x)'],
    ['a ragged table keeps all cells of its rows, under the head', 'a|b\n-|-\n1\\|2|3|4\n5|', 'table(a/b 1|2/3 5)'],
    ['a bar alone is not a table', 'a | b\nc', 'p(a | b\nc)'],
    ['Windows line ends', 'a\r\n\r\nb', 'p(a) p(b)'],
  ])('%s', (_reason, source, tree) => expect(drawn(source)).toBe(tree))
})

describe('inside a line', () => {
  test.each([
    ['emphasis', '*a* _b_ **c** __d__ ~~e~~', 'em(a) em(b) b(c) b(d) s(e)'],
    ['both at once', '***a***', 'b(em(a))'],
    ['one inside the other', '**a *b* c**', 'b(a em(b) c)'],
    ['an underscore in a word is part of it', 'a_b_c', 'a_b_c'],
    ['an asterisk between spaces is literal', '2 * 3 * 4', '2 * 3 * 4'],
    ['unclosed marks stay', '**a *b', '**a *b'],
    ['a mark that closes nothing stays', 'a* b', 'a* b'],
    ['Cyrillic and Azerbaijani words', '*ə* **ё**', 'em(ə) b(ё)'],
    ['code keeps marks', '`*a*` ``b ` c``', 'code(*a*) code(b ` c)'],
    ['an unclosed backtick stays', 'a ` b', 'a ` b'],
    ['a backslash escapes a mark', '\\*a\\* \\[b\\](c)', '*a* [b](c)'],
    ['a link', '[a *b*](https://example.org/x_(y) "t")', 'a[https://example.org/x_(y)](a em(b))'],
    ['a link to a page of the site', '[2:255](/verse/2:255)', 'a[/verse/2:255](2:255)'],
    ['a URL in angle brackets', '<https://example.org>', 'a[https://example.org](https://example.org)'],
    ['an image becomes a link to it', '![a](https://example.org/a.png)', 'a[https://example.org/a.png](a)'],
    ['brackets without a URL stay', 'a [b] c]', 'a [b] c]'],
    ['two spaces or a backslash break the line', 'a  \nb\\\nc', 'a⏎\nb⏎c'],
  ])('%s', (_reason, source, tree) => expect(drawn(source)).toBe(`p(${tree})`))
})

describe('hostile input', () => {
  test.each([
    ['a javascript URL', '[a](javascript:alert(1))'],
    ['in capitals', '[a](JaVaScRiPt:alert(1))'],
    ['behind a control character', '[a](\u0001javascript:alert(1))'],
    ['behind an entity', '[a](&#106;avascript:alert(1))'],
    ['data', '[a](data:text/html,x)'],
    ['another script scheme', '[a](vbscript:x)'],
    ['another host without a scheme', '[a](//evil.example)'],
    ['the same behind a backslash', '[a](/\\evil.example)'],
    ['a file', '[a](file:///etc/passwd)'],
    ['a scheme alone', '[a](https:)'],
    ['in angle brackets', '<javascript:alert(1)>'],
    ['an image', '![a](javascript:alert(1))'],
  ])('%s makes no link', (_reason, source) => expect(drawn(source)).not.toContain('a['))

  test('raw HTML is text', () => {
    expect(drawn('<script>x</script> <img src=x onerror=y>')).toBe('p(<script>x</script> <img src=x onerror=y>)')
  })

  test.each([
    ['quotes', '>'.repeat(50_000)],
    ['lists', '- '.repeat(50_000)],
    ['emphasis', '*a **b '.repeat(20_000)],
    ['closing marks', 'a* b** '.repeat(20_000)],
    ['brackets', '['.repeat(50_000)],
    ['brackets and URLs', '[a]('.repeat(20_000)],
    ['spaces before a URL', `[a](${' '.repeat(60_000)}x`],
    ['spaces after a URL', `[a](x${' '.repeat(60_000)}`],
    ['unclosed titles', '](a "'.repeat(20_000)],
    ['ticks', '`` ` '.repeat(20_000)],
    ['bars', `${'|'.repeat(20_000)}\n${'|-'.repeat(20_000)}`],
    ['rows of dashes', '- - - x\n'.repeat(5000)],
    ['blank lines in a list', `- a\n${'\n'.repeat(20_000)}x`],
    ['many items', '- a\n\n'.repeat(10_000)],
  ])('thousands of %s are parsed quickly', async (_reason, source) => {
    expect(await timeFastest(() => parseMarkdown(source), 5000)).toBeLessThan(5000)
  })

  test('a table has no more cells than characters', () => {
    const source = `${'|'.repeat(100)}\n${'-|'.repeat(98)}-\n${'|\n'.repeat(500)}`
    const [table] = parseMarkdown(source)
    const cells = table?.kind === 'table' ? [table.head, ...table.rows].flat() : []
    expect(cells.length).toBeGreaterThan(500)
    expect(cells.length).toBeLessThan(source.length)
  })

  test('the nesting depth is limited', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0
    expect(depthOf(parseMarkdown(`${'> - '.repeat(2000)}a`))).toBeLessThan(60)
    expect(depthOf(parseMarkdown('*a **b '.repeat(2000) + '** *'.repeat(2000)))).toBeLessThan(60)
  })
})
