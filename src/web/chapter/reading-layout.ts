/** How Arabic and translation stand on the page of a chapter. */
export const readingLayouts = ['both', 'beside', 'arabic', 'translation'] as const
export type ReadingLayout = (typeof readingLayouts)[number]

export const defaultLayout: ReadingLayout = 'both'

/** The layout in `?view=`; undefined when the URL leaves it to the reader's saved choice. */
export function parseLayout(search: URLSearchParams): ReadingLayout | undefined {
  return readingLayouts.find((layout) => layout === search.get('view'))
}

/** Where the choice is saved: in the browser, so that a cached page is the same for everyone. */
export const layoutKey = 'reading-view'
