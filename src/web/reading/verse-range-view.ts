import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { toVerseRangeLabel, toVerseRangeText } from '#shared/catalogue/verse-range.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { type NotedCard, toCardView } from './card-view.ts'
import { type Choices, type ShownEditions, toShownEditions } from './compare.ts'

/** The set of verses that a URL names: a range, or individually chosen verses. */
export type VerseRangeView = {
  /** In canonical form. */
  readonly text: string
  /** For display; a long one names only its first verses. */
  readonly label: string
  /** Set when all verses belong to one chapter. */
  readonly chapter: { readonly name: string; readonly ar: string } | null
  readonly cards: readonly NotedCard[]
  readonly editions: ShownEditions
}

/** The loader data of the verse route when its URL names several verses. */
export type VerseRangeData = VerseRangeView & { readonly kind: 'verse-range'; readonly description: string }

type Showing = Choices & { readonly language: InterfaceLanguage }

export function toVerseRangeView(
  catalogue: Catalogue,
  verses: readonly Verse[],
  { language, ...choices }: Showing,
): VerseRangeView {
  const editions = toShownEditions(catalogue, language, choices)
  return {
    text: toVerseRangeText(verses),
    label: shorten(toVerseRangeLabel(verses)),
    chapter: findOnlyChapter(catalogue, verses, language),
    cards: verses.map((verse) => ({
      card: toCardView(catalogue, verse, { language, ...editions, compared: choices.compared }),
      note: '',
    })),
    editions,
  }
}

function findOnlyChapter(
  { chapterByNumber }: Catalogue,
  verses: readonly Verse[],
  language: InterfaceLanguage,
): VerseRangeView['chapter'] {
  const numbers = new Set(verses.map(({ chapter }) => chapter))
  const [only = 0] = numbers
  const chapter = numbers.size === 1 ? chapterByNumber.get(only) : undefined
  return chapter ? { name: chapter[language], ar: chapter.ar } : null
}

const maxLabelLength = 60

function shorten(label: string): string {
  return label.length > maxLabelLength ? `${label.slice(0, maxLabelLength).replace(/, [^,]*$/, '')}…` : label
}
