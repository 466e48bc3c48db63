/**
 * The content of an image: plain data, so that it can be posted to the worker thread, and its hash is the image's ETag.
 */
export type Card = VerseCard | ListCard | SiteCard

export type VerseCard = {
  readonly kind: 'verse'
  readonly siteName: string
  /** Chapter and reference, as in the heading of the page. */
  readonly heading: string
  readonly chapterAr: string
  readonly ar: string
  readonly text: string
  /** The attribution of the translation. */
  readonly credit: string
}

/** A topic, a group, a chapter or a verse range. */
export type ListCard = {
  readonly kind: 'list'
  readonly siteName: string
  /** The kind of page, such as "Topic". */
  readonly label: string
  readonly name: string
  readonly ar: string
  readonly detail: string
  readonly bars: readonly Bar[]
  /** The label of the bars. */
  readonly barsLabel: string
}

/** One chapter in the row of all chapters. */
export type Bar = { readonly height: number; readonly isMarked: boolean }

export type SiteCard = {
  readonly kind: 'site'
  readonly siteName: string
  readonly title: string
  readonly lead: string
}

/** The site's own colours, in the light theme. */
export type CardColours = Readonly<Record<'paper' | 'card' | 'ink' | 'quiet' | 'line' | 'accent' | 'gold', string>>
