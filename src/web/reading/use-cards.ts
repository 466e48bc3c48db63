import { useMemo } from 'react'
import { useOriginalTexts } from '#web/hydration/use-original-texts.ts'
import { type CardList, findTexts, hashTexts, insertTexts } from './card-texts.ts'
import type { NotedCard } from './card-view.ts'
import { readCardTexts } from './list-card.tsx'

/** The cards of a page. The data of a document lacks their texts: hydration reads them from the markup. */
export function useCards({ cards, textHash }: CardList): readonly NotedCard[] {
  // Once, before anything in the document can have changed.
  const { complete, isAltered } = useMemo(() => {
    const list = { cards }
    const texts = findTexts(list) ?? readCardTexts(document)
    return { complete: insertTexts(list, texts), isAltered: textHash !== undefined && hashTexts(texts) !== textHash }
  }, [cards, textHash])
  useOriginalTexts(isAltered)
  return complete
}
