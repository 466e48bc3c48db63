import { createContext } from 'react-router'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import type { Library } from '#shared/search/library.ts'
import type { Translation } from './i18n/translation.ts'

/** What the server hands to the loaders of one request. The server fills it in; the pages know no other way to it. */
export type AppFacts = {
  readonly catalogue: Catalogue
  /** The same catalogue with its search index; the first call after a start may have to wait for the index. */
  readonly library: () => Library
  readonly translations: Readonly<Record<InterfaceLanguage, Translation>>
  /** The site's own origin, without a slash at the end. */
  readonly origin: string
}

export const appContext = createContext<AppFacts>()
