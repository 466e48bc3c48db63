import { PageStyles } from '#web/ui/page-styles.tsx'
import type { NotedCard } from './card-view.ts'
import type { ShownEditions } from './compare.ts'
import { ListCard } from './list-card.tsx'

type Props = {
  readonly cards: readonly NotedCard[]
  readonly editions: ShownEditions
  readonly groupId?: string
}

/** Off-screen cards are not laid out (see cards.css), so that the largest topics stay fast. */
export function VerseList({ cards, editions, groupId }: Props) {
  return (
    <>
      <PageStyles name="cards" />
      <ol className="verse-list">
        {cards.map(({ card, note }) => (
          <li key={card.id}>
            <ListCard card={card} note={note} editions={editions} groupId={groupId} />
          </li>
        ))}
      </ol>
    </>
  )
}
