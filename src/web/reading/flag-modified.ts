import { toReferenceText } from '#shared/catalogue/reference.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import type { PageContext } from '#shared/page-context.ts'
import type { CardView } from './card-view.ts'

type FlagModified = (card: CardView) => CardView

/** Marks the cards of verses whose text is no longer what was imported, in any of the languages shown; mostly there are none. */
export async function createModifiedFlag(
  editionIntegrity: PageContext['editionIntegrity'],
  languages: readonly TextLanguage[],
): Promise<FlagModified> {
  const lists = await Promise.all(
    [...new Set(languages)].map((language) => editionIntegrity?.listModified(language)),
  ).catch(
    // while the database is unreachable there is no knowing which; the verse's own page says what the edition can say.
    () => [],
  )
  const modified = new Set(lists.flatMap((list) => list?.map(toReferenceText) ?? []))
  if (modified.size === 0) return (card) => card
  return (card) => (modified.has(toReferenceText(card.reference)) ? { ...card, modified: true } : card)
}
