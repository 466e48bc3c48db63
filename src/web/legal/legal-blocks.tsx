import type { LegalBlock, LegalTable, LegalText } from './legal-document.ts'
import { LegalProse } from './legal-prose.tsx'

/** Paragraphs, lists and tables. The texts never change order, so a block's text is its key. */
export function LegalBlocks({ blocks }: { readonly blocks: readonly LegalBlock[] }) {
  return blocks.map((block) => {
    if (typeof block === 'string') return <Paragraph key={block} text={block} />
    if ('list' in block) return <List key={block.list.join()} items={block.list} />
    return <Table key={block.table.head.join()} table={block.table} />
  })
}

function Paragraph({ text }: { readonly text: LegalText }) {
  return (
    <p>
      <LegalProse text={text} />
    </p>
  )
}

function List({ items }: { readonly items: readonly LegalText[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <LegalProse text={item} />
        </li>
      ))}
    </ul>
  )
}

function Table({ table }: { readonly table: LegalTable }) {
  return (
    <table>
      <thead>
        <tr>
          {table.head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell) => (
              <td key={cell}>
                <LegalProse text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
