import { createContext, type ReactNode, use } from 'react'

/** What the server alone renders into the document. React leaves it untouched when it hydrates: it skips what it does not know. */
export type DocumentParts = {
  readonly head: ReactNode
  readonly scripts: ReactNode
  /** The place of a part whose HTML is shared with other documents. Absent where each document renders all of its parts. */
  readonly share?: ((cacheKey: string, part: ReactNode) => ReactNode) | undefined
}

// Pure, so that it is not in the scripts of the browser.
const DocumentPartsContext = /* @__PURE__ */ createContext<DocumentParts | undefined>(undefined)
export const DocumentPartsProvider = DocumentPartsContext.Provider

/** In the head, before everything else: styles, fonts, the script before the first paint. */
export function InlineHead() {
  return use(DocumentPartsContext)?.head
}

/** At the end of the body, in place of React Router's `<Scripts>`: the data that hydration needs, and the script that defers it. */
export function DeferredScripts() {
  return use(DocumentPartsContext)?.scripts
}

type Props = {
  /** Everything that the part depends on beside the language. */
  readonly cacheKey: string
  readonly children: ReactNode
}

/**
 * A part that is the same on many pages: the server renders it once for each key, and later pages get that HTML. It may use the messages, the
 * prefix of the path and its own properties, no other context and no `useId`.
 */
export function SharedPart({ cacheKey, children }: Props) {
  const share = use(DocumentPartsContext)?.share
  return share ? share(cacheKey, children) : children
}
