import { fnv1a } from '#shared/search/fnv-1a.ts'
import { isDocumentRequest } from '#web/hydration/is-document-request.ts'
import type { CardView, MarkedText, NotedCard } from './card-view.ts'
import type { ShownEditions } from './compare.ts'

type OmittedText = Pick<MarkedText, 'marks'> & Partial<MarkedText>

/** A card as it is sent with its page. Hydration reads absent texts from the markup. */
type CardData = Omit<CardView, 'ar' | 'text'> & { readonly ar?: OmittedText; readonly text?: OmittedText }
type NotedCardData = Omit<NotedCard, 'card'> & { readonly card: CardData }

/** The cards for a loader: a document needs the texts only in its markup, a navigation only in its data. */
export type CardList = {
  readonly cards: readonly NotedCardData[]
  /**
   * The hash of the texts that the data lacks. Hydration detects by it that a translator or an extension has altered
   * them.
   */
  readonly textHash?: number
}

export function toCardList(request: Request, editions: ShownEditions, cards: readonly NotedCard[]): CardList {
  // Compared texts are in columns, which the markup does not distinguish.
  if (!isDocumentRequest(request) || editions.columns.length > 1) return { cards }
  const textHash = hashTexts(cards.map(({ card }) => [card.ar.text, card.text.text]))
  return { cards: cards.map(({ card, ...rest }) => ({ ...rest, card: omitTexts(card) })), textHash }
}

/**
 * The texts are rendered but not serialized, since React Router serializes only enumerable properties. Twice in the
 * HTML, they made that of a topic with 90 verses larger by 12 kB with gzip, by 3 kB with brotli.
 */
function omitTexts({ ar, text, ...card }: CardView): CardData {
  return omitText(omitText(card, 'ar', ar), 'text', text)
}

/** Marks stay in the data: in the markup they are elements. */
function omitText<T extends object>(card: T, name: 'ar' | 'text', { text, marks }: MarkedText): T {
  const value = Object.defineProperty({ marks }, 'text', { value: text })
  return Object.defineProperty(card, name, { value, enumerable: marks.length > 0 })
}

export type CardTexts = readonly (readonly [ar: string, text: string])[]

export function lacksTexts({ cards }: CardList): boolean {
  return cards.some(({ card }) => card.ar?.text === undefined)
}

/** The cards with the given texts, otherwise with their own, serialized or not. */
export function completeCards({ cards }: CardList, texts?: CardTexts): readonly NotedCard[] {
  const complete = (omitted: OmittedText = { marks: [] }, text = omitted.text ?? '') => ({ marks: omitted.marks, text })
  return cards.map(({ card, ...rest }, at) => {
    const [ar, text] = texts?.[at] ?? []
    return { ...rest, card: { ...card, ar: complete(card.ar, ar), text: complete(card.text, text) } }
  })
}

/** The ASCII record separator, which occurs in no text. */
const separator = '\u001e'

export function hashTexts(texts: CardTexts): number {
  return fnv1a(texts.flat().join(separator))
}
