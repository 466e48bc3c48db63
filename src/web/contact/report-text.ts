import { findVerse } from '#shared/catalogue/find-verse.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { type InterfaceLanguage, isTextLanguage, languages } from '#shared/language/languages.ts'
import type { AppFacts } from '#shared/page-context.ts'

type Facts = Pick<AppFacts, 'catalogue' | 'studyTexts'>

/** What `/form?verse=2:255&edition=az` begins the message with; nothing when it names no verse of ours. */
export function toReportText(
  { catalogue, studyTexts }: Facts,
  search: URLSearchParams,
  language: InterfaceLanguage,
): string {
  const verse = findVerse(catalogue, search.get('verse') ?? '')
  const asked = search.get('edition') ?? ''
  if (!verse) return ''
  const code = isTextLanguage(asked) ? asked : language
  const { title = '', version = '' } = catalogue.editions.get(code) ?? {}
  const facts = {
    reference: toReferenceText(verse),
    language: languages[code].name,
    edition: version ? `${title} (${version})` : title,
  }
  return studyTexts[language].report.replaceAll(/\{\{(\w+)\}\}/g, (_, name: keyof typeof facts) => facts[name])
}
