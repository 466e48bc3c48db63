import type { Reference } from '#shared/catalogue/reference.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import type { CardView, GroupMark } from './card-view.ts'
import { type ShownEditions, toShareQuery } from './compare.ts'
import type { VerseView } from './verse-view.ts'

/** The input of a verse's tools: the shown texts and their editions. */
export type ToolVerse = {
  readonly reference: Reference
  readonly chapterName: string
  readonly ar: string
  /** Empty unless the reader chose to see it. */
  readonly pronunciation: string
  readonly arabicTitle: string
  readonly texts: readonly { readonly language: TextLanguage; readonly title: string; readonly text: string }[]
  readonly group: GroupMark | null
  readonly context: string
  /** The query of a URL to share, which names the editions. */
  readonly query: string
}

export function toToolVerse(view: VerseView): ToolVerse {
  const { reference, chapter, ar, text, others, editions, group, context } = view
  const pronunciation = view.pronunciation?.text ?? ''
  return {
    ...pair(ar, [text, ...others], editions),
    pronunciation,
    reference,
    chapterName: chapter.name,
    group,
    context,
  }
}

export function cardToToolVerse(card: CardView, editions: ShownEditions): ToolVerse {
  const { reference, chapterName, ar, text, others, group, context } = card
  const texts = [text, ...others].map((marked) => marked.text)
  const pronunciation = card.pronunciation?.text ?? ''
  return { ...pair(ar.text, texts, editions), pronunciation, reference, chapterName, group, context }
}

function pair(ar: string, texts: readonly string[], editions: ShownEditions) {
  const { arabic, columns } = editions
  const query = toShareQuery(editions)
  const paired = columns.map((column, at) => ({ ...column, text: texts[at] ?? '' }))
  // The Arabic is always first anyway.
  return { ar, arabicTitle: arabic, texts: paired.filter(({ language }) => language !== 'ar'), query }
}
