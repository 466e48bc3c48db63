import cards from './cards.css?inline'
import chapter from './chapter.css?inline'
import grid from './chapter-grid.css?inline'
import results from './results.css?inline'
import search from './search.css?inline'
import verse from './verse-page.css?inline'

/** Styles that only some pages need for their first paint. Each is a part of `parts.css`. */
export const pageStyles = { chapter, search, grid, cards, results, verse } as const

export type PageStyle = keyof typeof pageStyles
