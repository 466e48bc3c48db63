import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { type InSteps, runToEnd } from '#shared/search/in-steps.ts'
import { buildInSteps, type SearchIndex } from '#shared/search/search-index.ts'
import { type SearchableCatalogue, updateSearchableCatalogue } from '#shared/search/searchable-catalogue.ts'

/** Others wait no longer than this for their turn while an index is being built. */
const sliceMs = 5

/** Holds the current Catalogue and brings the search index after it: at once after an edit, in slices at the start and after a large import. */
export type SearchIndexBuilder = {
  current(): Catalogue
  /** The current Catalogue with its index; what is missing of it is built in one piece. Who can wait asks `whenIndexed` first. */
  searchable(): SearchableCatalogue
  /** Undefined when the index is complete, otherwise resolves once it is. */
  whenIndexed(): Promise<void> | undefined
  update(catalogue: Catalogue): void
  stop(): void
}

type State = {
  current: Catalogue
  /** The last complete one, perhaps of an older Catalogue. */
  searchable?: SearchableCatalogue
  building?: { readonly catalogue: Catalogue; readonly steps: InSteps<SearchIndex> } | undefined
  stopped: boolean
}

export function createSearchIndexBuilder(first: Catalogue): SearchIndexBuilder {
  const state: State = { current: first, stopped: false }
  const waiting: (() => void)[] = []
  const isIndexed = () => state.searchable?.catalogue === state.current

  const build = () => {
    if (state.building || state.stopped) return
    state.building = { catalogue: state.current, steps: buildInSteps(state.current) }
    setImmediate(runSlice)
  }
  /** What was edited while the index was being built is brought in now. */
  const catchUp = () => {
    if (!state.searchable || state.building || isIndexed()) return
    const searchable = updateSearchableCatalogue(state.searchable, state.current)
    if (searchable) state.searchable = searchable
    else build()
  }
  const finish = (catalogue: Catalogue, index: SearchIndex) => {
    state.searchable = { catalogue, index }
    state.building = undefined
    catchUp()
    if (isIndexed()) for (const go of waiting.splice(0)) go()
  }
  function runSlice(): void {
    if (!state.building || state.stopped) return
    const { catalogue, steps } = state.building
    const endsAt = performance.now() + sliceMs
    let step = steps.next()
    while (!step.done && performance.now() < endsAt) step = steps.next()
    if (step.done) finish(catalogue, step.value)
    else setImmediate(runSlice)
  }

  return {
    current: () => state.current,
    searchable() {
      while (!state.searchable || !isIndexed()) {
        const { catalogue, steps } = state.building ?? { catalogue: state.current, steps: buildInSteps(state.current) }
        finish(catalogue, runToEnd(steps))
      }
      return state.searchable
    },
    whenIndexed() {
      if (isIndexed()) return undefined
      build()
      return new Promise((resolve) => waiting.push(resolve))
    },
    update(catalogue) {
      state.current = catalogue
      catchUp()
    },
    stop() {
      state.stopped = true
    },
  }
}
