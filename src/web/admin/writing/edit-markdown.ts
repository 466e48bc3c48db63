/** The text of a field and its selection. */
export type Selected = { readonly text: string; readonly start: number; readonly end: number }

/** The tools above the text. */
export const markdownTools = ['bold', 'italic', 'list', 'quote', 'link', 'verse'] as const
export type MarkdownTool = (typeof markdownTools)[number]

const marks = { bold: '**', italic: '*' } as const
/** The start of a URL to another site, and of a verse's URL. */
const addresses = { link: 'https://', verse: '/verse/' } as const
const prefixes = { list: '- ', quote: '> ' } as const

/** Applies a tool to a text. Applying it again reverts it. */
export function applyTool(tool: MarkdownTool, field: Selected): Selected {
  if (tool === 'link' || tool === 'verse') return insertLink(field, addresses[tool])
  if (tool === 'bold' || tool === 'italic') return wrap(field, marks[tool])
  return prefixLines(field, prefixes[tool])
}

function wrap({ text, start, end }: Selected, mark: string): Selected {
  const [before, chosen, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  const size = mark.length
  if (before.endsWith(mark) && after.startsWith(mark))
    return { text: before.slice(0, -size) + chosen + after.slice(size), start: start - size, end: end - size }
  return { text: before + mark + chosen + mark + after, start: start + size, end: end + size }
}

/** Prefixes every line that the selection touches. */
function prefixLines({ text, start, end }: Selected, prefix: string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isDone = lines.every((line) => line.startsWith(prefix))
  const changed = lines.map((line) => (isDone ? line.slice(prefix.length) : prefix + line)).join('\n')
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length }
}

/** Places the cursor where input is missing: in the name, or after the start of the address. */
function insertLink({ text, start, end }: Selected, address: string): Selected {
  const name = text.slice(start, end)
  const at = name === '' ? start + 1 : start + name.length + 3 + address.length
  return {
    text: `${text.slice(0, start)}[${name}](${address})${text.slice(end)}`,
    start: at,
    end: at,
  }
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0
}
