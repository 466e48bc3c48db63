import type { CardList } from './card-texts.ts'
import type { ShownEditions } from './compare.ts'
import { ListCard } from './list-card.tsx'
import { useCards } from './use-cards.ts'

type Props = {
  readonly list: CardList
  readonly editions: ShownEditions
  readonly groupId?: string
}

/** What is off screen is not laid out (see list.css), so that the largest topics stay quick. */
export function VerseList({ list, editions, groupId }: Props) {
  const cards = useCards(list)
  return (
    <ol className="verse-list">
      {cards.map(({ card, note }) => (
        <li key={card.id}>
          <ListCard card={card} note={note} editions={editions} groupId={groupId} />
        </li>
      ))}
    </ol>
  )
}
