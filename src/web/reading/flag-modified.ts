import type { TextLanguage } from '#shared/language/languages.ts'
import type { PageContext } from '#shared/page-context.ts'
import type { NotedCard } from './card-view.ts'

type Context = Pick<PageContext, 'catalogue' | 'editionIntegrity'>

/** Marks the cards of verses whose text is no longer what was imported, in any of the languages shown; mostly there are none. */
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
    // While the database is unreachable there is no knowing which; the verse's own page says what the edition can say.
    return cards
  }
}
