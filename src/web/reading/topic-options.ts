import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { type InterfaceLanguage, languages } from '#shared/language/languages.ts'

export type TopicOption = { readonly id: string; readonly name: string }

/** The topics in alphabetical order of the page's language. */
export function listTopicOptions(catalogue: Catalogue, language: InterfaceLanguage): TopicOption[] {
  const { compare } = new Intl.Collator(languages[language].locale)
  return catalogue.topics
    .map((topic) => ({ id: topic._id, name: topic[language] }))
    .sort((a, b) => compare(a.name, b.name))
}
