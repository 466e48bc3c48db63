import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { documents as azerbaijani } from './az/documents.ts'
import { documents as english } from './en/documents.ts'
import type { LegalDocumentWriters } from './legal-document.ts'
import { documents as russian } from './ru/documents.ts'
import { documents as turkish } from './tr/documents.ts'

/** Only for loaders: a page receives its text as data, so that no reader downloads the other languages. */
export const legalDocuments: Readonly<Record<InterfaceLanguage, LegalDocumentWriters>> = {
  en: english,
  az: azerbaijani,
  tr: turkish,
  ru: russian,
}
