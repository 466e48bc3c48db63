import { readEditionChoice } from '#shared/catalogue/edition-choice.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { CatalogueFeed } from '../content/read-model/catalogue-feed.ts'
import type { EditionViews } from '../content/read-model/edition-views.ts'

type Parts = {
  readonly feed: Pick<CatalogueFeed, 'current' | 'searchable' | 'whenIndexed'>
  readonly views: Pick<EditionViews, 'search' | 'prepareOthers'>
}

/** The API reads that use the search index, with or without a query. */
const searchPaths: ReadonlySet<string> = new Set(
  [endpoints.listVerses, endpoints.suggest, endpoints.ask].map(({ path }) => path),
)
/** The parameters with which a page uses it: words, and the filters of the home screen and the study sheet. */
const searchParameters = ['q', 'chapter', 'verse', 'topic']

/**
 * Builds the index of a chosen edition before a search in it takes a slot of the limiter. Undefined when there is
 * nothing to wait for. A read that uses the index without having waited builds it in one go, which blocks the process.
 */
export function createPrepareSearch({ feed, views }: Parts) {
  return (url: string, cookies: string | undefined): Promise<void> | undefined => {
    const at = url.indexOf('?')
    const isApi = url.startsWith('/api/')
    if (isApi ? !searchPaths.has(at < 0 ? url : url.slice(0, at)) : at < 0) return undefined
    const search = new URLSearchParams(at < 0 ? '' : url.slice(at))
    if (!isApi && !searchParameters.some((name) => search.has(name))) return undefined
    const indexed = feed.whenIndexed()
    if (!search.has('q')) return indexed
    const { ids } = readEditionChoice(feed.current(), { search, cookies: isApi ? undefined : cookies })
    const isInAll = search.get('editions') === 'all' || search.get('edition') === 'all'
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
