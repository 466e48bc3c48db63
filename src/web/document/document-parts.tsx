import { createContext, type ReactNode, use } from 'react'

/** What the server alone renders into the document. React leaves it untouched when it hydrates: it skips what it does not know. */
export type DocumentParts = { readonly head: ReactNode; readonly scripts: ReactNode }

const DocumentPartsContext = createContext<DocumentParts | undefined>(undefined)
export const DocumentPartsProvider = DocumentPartsContext.Provider

/** In the head, before everything else: styles, fonts, the script before the first paint. */
export function InlineHead() {
  return use(DocumentPartsContext)?.head
}

/** At the end of the body, in place of React Router's `<Scripts>`: the data that hydration needs, and the script that defers it. */
export function DeferredScripts() {
  return use(DocumentPartsContext)?.scripts
}
