import { findVerse } from '#shared/catalogue/find-verse.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { translate } from '#shared/i18n/translate.ts'
import { type InterfaceLanguage, isTextLanguage, languages, type TextLanguage } from '#shared/language/languages.ts'
import type { PageContext } from '#shared/page-context.ts'
import type { LeadReport } from './lead-form.ts'

/** The verse and edition in `/form?verse=2:255&edition=az`; undefined when they do not exist. */
export function findReported(
  { catalogue }: Pick<PageContext, 'catalogue'>,
  search: URLSearchParams,
  language: InterfaceLanguage,
): LeadReport | undefined {
  const verse = findVerse(catalogue, search.get('verse') ?? '')
  if (!verse) return undefined
  const wanted = search.get('edition') ?? ''
  const edition = catalogue.additionalEditions.has(wanted) ? wanted : toLanguage(wanted, language)
  return { verse: toReferenceText(verse), edition }
}

/** The start of the message for `/form?verse=2:255&edition=az`; empty when the URL names no existing verse. */
export function toReportMessage(
  { catalogue, extraMessages }: Pick<PageContext, 'catalogue' | 'extraMessages'>,
  search: URLSearchParams,
  language: InterfaceLanguage,
): string {
  const verse = findVerse(catalogue, search.get('verse') ?? '')
  if (!verse) return ''
  const code = toLanguage(search.get('edition') ?? '', language)
  const { title = '', version = '' } = catalogue.editions.get(code) ?? {}
  return translate(extraMessages[language], language, 'report', {
    reference: toReferenceText(verse),
    language: languages[code].name,
    edition: version ? `${title} (${version})` : title,
  })
}

/** Takes a language, or the id of an edition, which starts with one. */
function toLanguage(edition: string, fallback: InterfaceLanguage): TextLanguage {
  const [requested = ''] = edition.split('-')
  return isTextLanguage(requested) ? requested : fallback
}
