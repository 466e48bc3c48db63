import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { type EditionChoice, noChoice, readEditionChoice, toEditionKey } from '#shared/catalogue/edition-choice.ts'
import type { EditionText } from '#shared/catalogue/edition-text.ts'
import { findDefaultText } from '#shared/catalogue/edition-view.ts'
import type { PageContext } from '#shared/page-context.ts'
import type { EditionIntegrityOf } from '../content/quality/edition-integrity.ts'
import type { CatalogueFeed } from '../content/read-model/catalogue-feed.ts'
import type { EditionViews } from '../content/read-model/edition-views.ts'
import { isDatabaseUnavailable } from '../database/is-database-unavailable.ts'
import { throwUnavailable } from '../database/unavailable-response.ts'

/** What the pages of one reader are made from: the content in the words of the editions that the reader chose. */
export type ReaderContent = Required<
  Pick<PageContext, 'catalogue' | 'searchable' | 'searchEditions' | 'editionIntegrity'>
> &
  Pick<PageContext, 'editionNotice'> & {
    /** Which of the pages at a URL this is, as far as editions go. */
    readonly variant: string
  }

type Parts = {
  readonly feed: Pick<CatalogueFeed, 'current' | 'searchable'>
  readonly views: Omit<EditionViews, 'stop'>
  readonly integrityOf: EditionIntegrityOf
}

/** The words of an edition, default or not, whatever the reader chose. */
export function createFindEditionText({ feed, views }: Pick<Parts, 'feed' | 'views'>) {
  return async (id: string): Promise<EditionText | undefined> => {
    const catalogue = feed.current()
    const additional = catalogue.additionalEditions.get(id)
    return additional ? await views.findText(additional).catch(throwUnavailable) : findDefaultText(catalogue, id)
  }
}

/**
 * Builds the index of a chosen edition for a search in it, before the request takes a slot of the limiter. Undefined when there is nothing to
 * wait for.
 */
export function createPrepareSearch({ feed, views }: Pick<Parts, 'views'> & { readonly feed: CatalogueFeed }) {
  return (url: string, cookies: string | undefined): Promise<void> | undefined => {
    // Only a URL with a query may need the search index.
    const at = url.indexOf('?')
    if (at < 0) return undefined
    const indexed = feed.whenIndexed()
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
    // What fails here fails again where it can be answered.
    return build().catch(() => undefined)
  }
}

type Asked = { readonly url: URL; readonly cookies: string | undefined }

/** A promise only for a reader who chose an edition: everyone else reads what is in memory anyway. */
export function createFindReaderContent({ feed, views, integrityOf }: Parts) {
  const showDefaults = (catalogue: Catalogue, choice: EditionChoice): ReaderContent => ({
    catalogue,
    searchable: feed.searchable,
    searchEditions: (query) => views.searchOthers(feed.searchable(), catalogue.editions, query).catch(throwUnavailable),
    editionIntegrity: integrityOf(catalogue),
    variant: toEditionKey(choice),
    ...(choice.isMissing && { editionNotice: 'missing' }),
  })

  /** Only words are looked up in an index; the filters of a list need none. */
  const findSearchable = async (view: Catalogue, { ids }: EditionChoice, { searchParams }: URL) => {
    if (!searchParams.has('q')) return () => ({ ...feed.searchable(), catalogue: view })
    const searchable = await views.search(feed.searchable(), ids)
    return () => searchable
  }

  const showChosen = async (catalogue: Catalogue, choice: EditionChoice, url: URL): Promise<ReaderContent> => {
    try {
      const view = await views.show(catalogue, choice.ids)
      const searchable = await findSearchable(view, choice, url)
      return { ...showDefaults(view, choice), searchable }
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      return { ...showDefaults(catalogue, choice), editionNotice: 'unavailable' }
    }
  }

  return ({ url, cookies }: Asked): ReaderContent | Promise<ReaderContent> => {
    const catalogue = feed.current()
    const choice = readEditionChoice(catalogue, { search: url.searchParams, cookies })
    return choice.ids.length === 0 ? showDefaults(catalogue, choice) : showChosen(catalogue, choice, url)
  }
}
