/** What an image shows: plain data, so that it can be posted to the worker thread, and so that its hash is the image's ETag. */
export type Card = VerseCard | ListCard | SiteCard

export type VerseCard = {
  readonly kind: 'verse'
  readonly siteName: string
  /** Chapter and reference, as the page is headed. */
  readonly heading: string
  readonly chapterAr: string
  readonly ar: string
  readonly text: string
  /** Whose translation this is. */
  readonly credit: string
}

/** A topic, a group, a chapter or a verse range. */
export type ListCard = {
  readonly kind: 'list'
  readonly siteName: string
  /** What it is, such as "Topic". */
  readonly label: string
  readonly name: string
  readonly ar: string
  readonly detail: string
  readonly bars: readonly Bar[]
  /** What the bars stand for. */
  readonly barsLabel: string
}

/** A chapter in the row of all chapters. */
export type Bar = { readonly height: number; readonly isMarked: boolean }

export type SiteCard = {
  readonly kind: 'site'
  readonly siteName: string
  readonly title: string
  readonly lead: string
}

/** The site's own colours, in its light theme. */
export type CardColours = Readonly<Record<'paper' | 'card' | 'ink' | 'quiet' | 'line' | 'accent' | 'gold', string>>
