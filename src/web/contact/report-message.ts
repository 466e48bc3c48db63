import { findVerse } from '#shared/catalogue/find-verse.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { translate } from '#shared/i18n/translate.ts'
import { type InterfaceLanguage, isTextLanguage, languages } from '#shared/language/languages.ts'
import type { PageContext } from '#shared/page-context.ts'

/** The first words of the message for `/form?verse=2:255&edition=az`; empty when the URL names no verse of ours. */
export function toReportMessage(
  { catalogue, extraMessages }: Pick<PageContext, 'catalogue' | 'extraMessages'>,
  search: URLSearchParams,
  language: InterfaceLanguage,
): string {
  const verse = findVerse(catalogue, search.get('verse') ?? '')
  if (!verse) return ''
  // A language, or the id of an edition, which begins with one.
  const [requested = ''] = (search.get('edition') ?? '').split('-')
  const code = isTextLanguage(requested) ? requested : language
  const { title = '', version = '' } = catalogue.editions.get(code) ?? {}
  return translate(extraMessages[language], language, 'report', {
    reference: toReferenceText(verse),
    language: languages[code].name,
    edition: version ? `${title} (${version})` : title,
  })
}
