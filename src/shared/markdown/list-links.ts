import type { Block, Inline } from './markdown-tree.ts'
import { parseMarkdown } from './parse-markdown.ts'

/** The URLs of a text's links, in order. */
export function listLinks(markdown: string): string[] {
  return parseMarkdown(markdown).flatMap(ofBlock)
}

function ofBlock(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.children.flatMap(ofInline)
    case 'quote':
      return block.children.flatMap(ofBlock)
    case 'list':
      return block.items.flatMap((item) => item.flatMap(ofBlock))
    case 'table':
      return [block.head, ...block.rows].flatMap((cells) => cells.flatMap((cell) => cell.flatMap(ofInline)))
    default:
      return []
  }
}

function ofInline(node: Inline): string[] {
  if (node.kind === 'link') return [node.href, ...node.children.flatMap(ofInline)]
  return 'children' in node ? node.children.flatMap(ofInline) : []
}
