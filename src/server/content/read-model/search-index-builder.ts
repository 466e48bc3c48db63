import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { prepareArabicWords } from '#shared/search/arabic-words.ts'
import type { Concepts } from '#shared/search/ask/concept.ts'
import { type CooperativeGenerator, runFor, runSync } from '#shared/search/cooperative-generator.ts'
import { buildCooperatively, type SearchIndex } from '#shared/search/search-index.ts'
import { type SearchableCatalogue, updateSearchableCatalogue } from '#shared/search/searchable-catalogue.ts'

/** The maximum time that requests wait for the event loop while an index is built. */
const sliceMs = 5

/**
 * Holds the current Catalogue and builds its search index: at once after an edit, in time slices at the start and after
 * a large import.
 */
export type SearchIndexBuilder = {
  current(): Catalogue
  /**
   * The current Catalogue with its index, built synchronously if missing. Callers that can wait await `whenIndexed`
   * first.
   */
  searchable(): SearchableCatalogue
  /** The index of the current Catalogue; undefined until it is built. */
  findIndex(): SearchIndex | undefined
  /** Undefined when the index is complete, otherwise resolves once it is. */
  whenIndexed(): Promise<void> | undefined
  update(catalogue: Catalogue): void
  stop(): void
}

type State = {
  current: Catalogue
  /** The last complete one, possibly of an older Catalogue. */
  searchable?: SearchableCatalogue
  building?: { readonly catalogue: Catalogue; readonly steps: CooperativeGenerator<SearchIndex> } | undefined
  stopped: boolean
}

export function createSearchIndexBuilder(first: Catalogue, concepts: Concepts = {}): SearchIndexBuilder {
  const startBuilding = (catalogue: Catalogue) => buildCooperatively({ ...catalogue, concepts })
  const state: State = { current: first, stopped: false }
  const waiting: (() => void)[] = []
  const isIndexed = () => state.searchable?.catalogue === state.current

  const build = () => {
    if (state.building || state.stopped) return
    state.building = { catalogue: state.current, steps: startBuilding(state.current) }
    setImmediate(runSlice)
  }
  /** Indexes what was edited while the index was built. */
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
    prepareHighlights(catalogue)
  }
  /** Runs in time slices, after the index is in use. */
  const prepareHighlights = (catalogue: Catalogue) => {
    const steps = prepareArabicWords(catalogue.verses)
    const runNext = () => {
      if (!state.stopped && !runFor(steps, sliceMs).done) setImmediate(runNext)
    }
    setImmediate(runNext)
  }
  function runSlice(): void {
    if (!state.building || state.stopped) return
    const { catalogue, steps } = state.building
    const step = runFor(steps, sliceMs)
    if (step.done) finish(catalogue, step.value)
    else setImmediate(runSlice)
  }

  return {
    current: () => state.current,
    searchable() {
      while (!state.searchable || !isIndexed()) {
        const { catalogue, steps } = state.building ?? {
          catalogue: state.current,
          steps: startBuilding(state.current),
        }
        finish(catalogue, runSync(steps))
      }
      return state.searchable
    },
    findIndex: () => (isIndexed() ? state.searchable?.index : undefined),
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
