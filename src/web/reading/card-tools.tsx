import type { CardView } from './card-view.ts'
import type { ShownEditions } from './compare.ts'
import { cardToToolVerse } from './verse-for-tools.ts'
import { VerseTools } from './verse-tools.tsx'

type Props = { readonly card: CardView; readonly editions: ShownEditions }

/** The tools of a verse in a list. Fetched on demand. */
export default function CardTools({ card, editions }: Props) {
  return <VerseTools verse={cardToToolVerse(card, editions)} editions={editions} inList />
}
