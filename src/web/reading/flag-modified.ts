import type { TextLanguage } from '#shared/language/languages.ts'
import type { PageContext } from '#shared/page-context.ts'
import type { NotedCard } from './card-view.ts'

type Context = Pick<PageContext, 'catalogue' | 'editionIntegrity'>

/** Marks the cards of verses whose text, in any shown language, differs from the import; usually there are none. */
export async function flagModified(
  { catalogue, editionIntegrity }: Context,
  cards: readonly NotedCard[],
  languages: readonly TextLanguage[],
): Promise<readonly NotedCard[]> {
  if (!editionIntegrity) return cards
  const isModified = async ({ card }: NotedCard) => {
    const verse = catalogue.verseById.get(card.id)
    if (!verse) return false
    const found = [...new Set(languages)].map((language) => editionIntegrity.isModified(verse, language))
    return (await Promise.all(found)).includes(true)
  }
  try {
    const modified = await Promise.all(cards.map(isModified))
    return cards.map((noted, at) => (modified[at] ? { ...noted, card: { ...noted.card, modified: true } } : noted))
  } catch {
    // Without the database the modified verses are unknown; the page of a verse then shows the status of the edition.
    return cards
  }
}
