import { useMemo } from 'react'
import { useOriginalTexts } from '#web/hydration/use-original-texts.ts'
import { type CardList, type CardTexts, completeCards, hashTexts, lacksTexts } from './card-texts.ts'
import type { NotedCard } from './card-view.ts'

/** The cards of a page. The data of a document lacks their texts: hydration reads them from the markup. */
export function useCards({ cards, textHash }: CardList): readonly NotedCard[] {
  // Read once, before anything in the document can change.
  const { complete, isAltered } = useMemo(() => {
    const texts = lacksTexts({ cards }) ? readCardTexts(document) : undefined
    return {
      complete: completeCards({ cards }, texts),
      isAltered: texts !== undefined && hashTexts(texts) !== textHash,
    }
  }, [cards, textHash])
  useOriginalTexts(isAltered)
  return complete
}

/** The texts of the cards in a document, in order, as `ListCard` renders them. */
function readCardTexts(document: Document): CardTexts {
  return [...document.querySelectorAll('.list-card')].map((card) => [
    card.querySelector('.arabic')?.textContent ?? '',
    card.querySelector('.translation')?.textContent ?? '',
  ])
}
