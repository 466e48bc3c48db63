import { createContext, type ReactNode, use } from 'react'
import type { Block, Inline } from '#shared/markdown/markdown-tree.ts'
import { PageLink } from './page-link.tsx'
import { usePaths } from './use-paths.ts'

type Props = {
  /** Parsed on the server: the parser is 2 kB, which readers of a page without commentary should not fetch. */
  readonly blocks: readonly Block[]
  /** The level of the text's highest heading: that of the heading above it, plus one. */
  readonly topHeading: 2 | 3 | 4
}

/** The target of a text's links: in a preview next to unsaved work, a new tab. */
export const linkTargetContext = createContext<'_blank' | undefined>(undefined)

/** Renders Markdown as elements, with the rich-text styles of section 9. Nothing is ever parsed as HTML. */
export function RichText({ blocks, topHeading }: Props) {
  const levels = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []))
  const shift = topHeading - Math.min(6, ...levels)
  return <div className="rich-text">{drawBlocks(blocks, shift)}</div>
}

function drawBlocks(blocks: readonly Block[], shift: number): ReactNode {
  return numbered(blocks).map(({ key, item }) => <BlockView key={key} block={item} shift={shift} />)
}

function BlockView({ block, shift }: { readonly block: Block; readonly shift: number }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{drawInline(block.children)}</p>
    case 'heading':
      return <Heading level={block.level + shift}>{drawInline(block.children)}</Heading>
    case 'quote':
      return <blockquote>{drawBlocks(block.children, shift)}</blockquote>
    case 'list':
      return <List block={block} shift={shift} />
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      )
    case 'table':
      return <Table block={block} />
    case 'rule':
      return <hr />
  }
}

function Heading({ level, children }: { readonly level: number; readonly children: ReactNode }) {
  const Tag = `h${Math.min(6, Math.max(2, level))}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
  return <Tag>{children}</Tag>
}

function List({ block, shift }: { readonly block: Extract<Block, { kind: 'list' }>; readonly shift: number }) {
  const items = numbered(block.items).map(({ key, item }) => <li key={key}>{drawItem(item, shift)}</li>)
  return block.start === undefined ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>
}

/** The first paragraph of an item needs no element of its own. */
function drawItem(blocks: readonly Block[], shift: number): ReactNode {
  const [first, ...rest] = blocks
  if (first?.kind !== 'paragraph') return drawBlocks(blocks, shift)
  return (
    <>
      {drawInline(first.children)}
      {drawBlocks(rest, shift)}
    </>
  )
}

function Table({ block }: { readonly block: Extract<Block, { kind: 'table' }> }) {
  const look = (column: number) => block.alignments[column] ?? 'start'
  return (
    <div className="table-scroll">
      <table>
        <thead>
          <tr>
            {numbered(block.head).map(({ key, at, item }) => (
              <th key={key} scope="col" className={look(at)}>
                {drawInline(item)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(block.rows).map((row) => (
            <tr key={row.key}>
              {numbered(row.item).map(({ key, at, item }) => (
                <td key={key} className={look(at)}>
                  {drawInline(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function drawInline(nodes: readonly Inline[]): ReactNode {
  return numbered(nodes).map(({ key, item }) => <InlineView key={key} node={item} />)
}

function InlineView({ node }: { readonly node: Inline }) {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'code':
      return <code>{node.text}</code>
    case 'break':
      return <br />
    case 'emphasis':
      return <em>{drawInline(node.children)}</em>
    case 'strong':
      return <strong>{drawInline(node.children)}</strong>
    case 'strike':
      return <s>{drawInline(node.children)}</s>
    case 'link':
      return <TextLink href={node.href}>{drawInline(node.children)}</TextLink>
  }
}

/** Our own pages open in the reader's language; other sites get no referrer. */
function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const to = usePaths()
  const target = use(linkTargetContext)
  if (href.startsWith('/'))
    return (
      <PageLink to={to.at(href)} target={target} rel={target && 'noopener'}>
        {children}
      </PageLink>
    )
  return (
    <a href={href} target={target} rel="external nofollow noreferrer">
      {children}
    </a>
  )
}

/** A text is rendered as a whole and its parts have no ids, so the position is the key. */
function numbered<T>(items: readonly T[]): readonly { readonly key: string; readonly at: number; readonly item: T }[] {
  return items.map((item, at) => ({ key: String(at), at, item }))
}
