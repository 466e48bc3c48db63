import { createContext, type ReactNode, use } from 'react'

/**
 * The parts of the document that only the server renders. React leaves them untouched at hydration, because it skips
 * elements it does not know.
 */
export type DocumentParts = {
  readonly head: ReactNode
  readonly scripts: ReactNode
  /**
   * Renders a part whose HTML is shared with other documents, or its placeholder. Absent when each document renders all
   * of its parts.
   */
  readonly share?: ((cacheKey: string, part: ReactNode) => ReactNode) | undefined
}

// Marked pure, so that it is dropped from the browser's scripts.
export const DocumentPartsContext = /* @__PURE__ */ createContext<DocumentParts | undefined>(undefined)

/** The first elements of the head: styles, fonts, and the script that runs before the first paint. */
export function InlineHead() {
  return use(DocumentPartsContext)?.head
}

/**
 * The end of the body, in place of React Router's `<Scripts>`: the data for hydration, and the script that defers it.
 */
export function DeferredScripts() {
  return use(DocumentPartsContext)?.scripts
}

type Props = {
  /** Everything that the part depends on besides the language and the path prefix. */
  readonly cacheKey: string
  readonly children: ReactNode
}

/**
 * A part that is the same on many pages: the server renders it once per key and reuses the HTML. It may use the
 * messages, the path prefix and its own props, but no other context and no `useId`.
 */
export function SharedPart({ cacheKey, children }: Props) {
  if (!import.meta.env.SSR) return children
  const share = use(DocumentPartsContext)?.share
  return share ? share(cacheKey, children) : children
}
