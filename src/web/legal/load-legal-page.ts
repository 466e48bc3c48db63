import { site } from 'virtual:site'
import type { RouterContextProvider } from 'react-router'
import { defaultLanguage } from '#shared/language/languages.ts'
import { paths } from '#shared/paths.ts'
import { findRequestLanguage } from '#web/i18n/request-language.ts'
import { pageContext } from '#web/page-context.ts'
import type { LegalDocument, LegalDocumentId } from './legal-document.ts'
import { legalDocuments } from './legal-documents.ts'

export type LegalPageView = {
  readonly document: LegalDocument
  /** The governing text, for readers of a translation. */
  readonly governing: { readonly title: string; readonly to: string } | undefined
}

type LoaderRequest = { readonly request: Request; readonly context: Readonly<RouterContextProvider> }

/** A legal page in the language of the reader, with its title and description. */
export function loadLegalPage(id: LegalDocumentId, { request, context }: LoaderRequest) {
  const { messages } = context.get(pageContext)
  const language = findRequestLanguage(request)
  const { title, description } = messages[language].legal[id]
  const governing = { title: messages[defaultLanguage].legal[id].title, to: paths[id](defaultLanguage) }
  const view: LegalPageView = {
    document: legalDocuments[language][id](site),
    governing: language === defaultLanguage ? undefined : governing,
  }
  return { title: `${title} · ${site.name}`, description, view }
}
