import type { Catalogue } from '../catalogue/catalogue.ts'
import { mapToRecord } from '../language/language-fields.ts'
import { type TextLanguage, textLanguages } from '../language/languages.ts'
import { buildLanguageIndex } from './build-language-index.ts'
import type { CooperativeGenerator } from './cooperative-generator.ts'
import type { LanguageIndex } from './language-index.ts'
import type { SearchIndex } from './search-index.ts'
import type { SearchableCatalogue } from './searchable-catalogue.ts'

const noTexts = { ...mapToRecord(textLanguages, () => ''), arPlain: '' }

/** Indexes one language of a Catalogue view, with the document numbers of an existing index. */
export function indexEdition(
  { documents }: Pick<SearchIndex, 'documents'>,
  view: Catalogue,
  language: TextLanguage,
): CooperativeGenerator<LanguageIndex> {
  const verses = documents.ids.map((id) => (id && view.verseById.get(id)) || noTexts)
  return buildLanguageIndex(verses, language)
}

/**
 * A view of the Catalogue with its index. Only the languages of its editions are its own; the rest is shared with the
 * existing index.
 */
export function joinEditionIndexes(
  { index }: SearchableCatalogue,
  view: Catalogue,
  languages: readonly LanguageIndex[],
): SearchableCatalogue {
  const own = Object.fromEntries(languages.map((one) => [one.language, one]))
  return { catalogue: view, index: { ...index, languages: { ...index.languages, ...own } } }
}
