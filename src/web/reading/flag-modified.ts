import type { TextLanguage } from '#shared/language/languages.ts'
import type { PageContext } from '#shared/page-context.ts'
import type { CardView } from './card-view.ts'

type Context = Pick<PageContext, 'catalogue' | 'editionIntegrity'>

/** Marks the cards of verses whose text is no longer what was imported, in any of the languages shown; mostly there are none. */
export async function flagModified(
  { catalogue, editionIntegrity }: Context,
  cards: readonly CardView[],
  languages: readonly TextLanguage[],
): Promise<readonly CardView[]> {
  if (!editionIntegrity) return cards
  const isModified = async ({ id }: CardView) => {
    const verse = catalogue.verseById.get(id)
    if (!verse) return false
    const found = [...new Set(languages)].map((language) => editionIntegrity.isModified(verse, language))
    return (await Promise.all(found)).includes(true)
  }
  try {
    const modified = await Promise.all(cards.map(isModified))
    return cards.map((card, at) => (modified[at] ? { ...card, modified: true } : card))
  } catch {
    // While the database is unreachable there is no knowing which; the verse's own page says what the edition can say.
    return cards
  }
}

type Noted = { readonly card: CardView }

/** The same for cards with a note. */
export async function flagModifiedNotes<T extends Noted>(
  context: Context,
  noted: readonly T[],
  languages: readonly TextLanguage[],
): Promise<readonly T[]> {
  const cards = await flagModified(
    context,
    noted.map(({ card }) => card),
    languages,
  )
  return noted.map((each, at) => ({ ...each, card: cards[at] ?? each.card }))
}
