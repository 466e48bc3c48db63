import { createContext, type ReactNode, use } from 'react'

type Part = { readonly key: string; readonly html: string | undefined }

/** The HTML that React rendered for the parts that pages share, by what they depend on. */
export type SharedMarkup = Map<string, string>

/** The parts of one document in the order in which React came to them, each with its HTML where a page before had it. */
type DocumentMarkup = { readonly known: SharedMarkup; readonly parts: Part[] }

const DocumentMarkupContext = createContext<DocumentMarkup | undefined>(undefined)

type Props = {
  /** All that the children depend on beside the language of the page. */
  readonly dependsOn: readonly unknown[]
  readonly children: ReactNode
}

/** Its children, which many pages have in common: the server renders them for the first of those pages alone. */
export function Shared({ dependsOn, children }: Props) {
  const markup = use(DocumentMarkupContext)
  if (!import.meta.env.SSR || !markup) return children
  const key = JSON.stringify(dependsOn)
  const html = markup.known.get(key)
  const boundary = <template id={toBoundaryId(markup.parts.push({ key, html }) - 1)} />
  if (html !== undefined) return boundary
  return (
    <>
      {boundary}
      {children}
      {boundary}
    </>
  )
}

const toBoundaryId = (at: number) => `shared-${at}`
/** No text of a visitor or an editor is a boundary: `<` is escaped in all of them. */
const boundaries = /<template id="shared-(\d+)"><\/template>/

/** More than a language has parts: a change of what they depend on makes old ones useless. */
const maxKnown = 64

/** Renders a page and completes it with the parts that were known. */
export async function renderWithShared(
  known: SharedMarkup,
  page: ReactNode,
  render: (page: ReactNode) => Promise<string>,
): Promise<string> {
  const parts: Part[] = []
  const html = await render(<DocumentMarkupContext value={{ known, parts }}>{page}</DocumentMarkupContext>)
  if (known.size >= maxKnown) known.clear()
  const pieces = html.split(boundaries)
  return pieces
    .map((piece, at) => {
      if (at % 2 === 0) return piece
      const part = parts[Number(piece)]
      if (part && pieces[at + 2] === piece) known.set(part.key, pieces[at + 1] ?? '')
      return part?.html ?? ''
    })
    .join('')
}
