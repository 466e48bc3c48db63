import { noChoice, readEditionChoice } from '#shared/catalogue/edition-choice.ts'
import type { CatalogueFeed } from '../content/read-model/catalogue-feed.ts'
import type { EditionViews } from '../content/read-model/edition-views.ts'

type Parts = {
  readonly feed: CatalogueFeed
  readonly views: Pick<EditionViews, 'search' | 'prepareOthers'>
}

/**
 * Builds the index of a chosen edition before a search in it takes a slot of the limiter. Undefined when there is
 * nothing to wait for.
 */
export function createPrepareSearch({ feed, views }: Parts) {
  return (url: string, cookies: string | undefined): Promise<void> | undefined => {
    // Only a URL with a query may need the search index.
    const at = url.indexOf('?')
    if (at < 0) return undefined
    const indexed = feed.whenIndexed()
    // Searches have a parameter `q`. Looking for the letter is faster than parsing the URL.
    if (!url.includes('q', at) && !url.includes('%', at)) return indexed
    const search = new URLSearchParams(url.slice(at))
    const own = url.startsWith('/api/') ? undefined : cookies
    const { ids } = search.has('q') ? readEditionChoice(feed.current(), { search, cookies: own }) : noChoice
    const isInAll = search.has('q') && (search.get('editions') === 'all' || search.get('edition') === 'all')
    if (ids.length === 0 && !isInAll) return indexed
    const build = async () => {
      await indexed
      const base = feed.searchable()
      await views.search(base, ids)
      if (isInAll) await views.prepareOthers(base)
    }
    // A failure here recurs in the handler, which can respond with the error.
    return build().catch(() => undefined)
  }
}
