import { ListCard } from './list-card.tsx'
import type { NotedCard } from './topic-view.ts'

/** What is off screen is not laid out (see list.css), so that the largest topics stay quick. */
export function VerseList({ cards }: { readonly cards: readonly NotedCard[] }) {
  return (
    <ol className="verse-list">
      {cards.map(({ card, note }) => (
        <li key={card.id}>
          <ListCard card={card} note={note} />
        </li>
      ))}
    </ol>
  )
}
