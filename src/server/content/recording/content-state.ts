import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { SearchIndex } from '#shared/search/search-index.ts'
import type { CatalogueFeed } from '../read-model/catalogue-feed.ts'

/** Everything that responses are made from, at one moment. */
export type ContentState = {
  /** Counts the states of this process: a response validated against a state need not be validated against it again. */
  readonly number: number
  readonly catalogue: Catalogue
  /** Undefined until this Catalogue's index is built. */
  readonly index: SearchIndex | undefined
  /** The version of the contacts in the footer. */
  readonly contacts: number
}

type Feeds = {
  readonly feed: Pick<CatalogueFeed, 'current' | 'findIndex'>
  readonly contacts: { current(): { readonly version: number } }
}

/** Returns the same object until something changes, because it is requested with every response. */
export function createContentState({ feed, contacts }: Feeds): () => ContentState {
  const latest: { state?: ContentState } = {}
  return () => {
    const { state } = latest
    const [catalogue, index, { version }] = [feed.current(), feed.findIndex(), contacts.current()]
    if (state?.catalogue === catalogue && state.index === index && state.contacts === version) return state
    const number = (state?.number ?? 0) + 1
    latest.state = { number, catalogue, index, contacts: version }
    return latest.state
  }
}
