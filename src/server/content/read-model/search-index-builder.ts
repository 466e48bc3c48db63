import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { type InSteps, runToEnd } from '#shared/search/in-steps.ts'
import { followCatalogue, type Library } from '#shared/search/library.ts'
import { buildInSteps, type SearchIndex } from '#shared/search/search-index.ts'

/** Others wait no longer than this for their turn while an index is being built. */
const sliceMs = 5

/** Holds the current Catalogue and brings the search index after it: at once after an edit, in slices at the start and after a large import. */
export type LibraryKeeper = {
  current(): Catalogue
  /** The current Catalogue with its index; what is missing of it is built in one piece. Who can wait asks `indexed` first. */
  library(): Library
  /** Undefined when the index is complete, otherwise resolves once it is. */
  indexed(): Promise<void> | undefined
  follow(catalogue: Catalogue): void
  stop(): void
}

type State = {
  current: Catalogue
  /** The last complete one, perhaps of an older Catalogue. */
  library?: Library
  building?: { readonly catalogue: Catalogue; readonly steps: InSteps<SearchIndex> } | undefined
  stopped: boolean
}

export function keepLibrary(first: Catalogue): LibraryKeeper {
  const state: State = { current: first, stopped: false }
  const waiting: (() => void)[] = []
  const isIndexed = () => state.library?.catalogue === state.current

  const build = () => {
    if (state.building || state.stopped) return
    state.building = { catalogue: state.current, steps: buildInSteps(state.current) }
    setImmediate(runSlice)
  }
  /** What was edited while the index was being built is brought in now. */
  const catchUp = () => {
    if (!state.library || state.building || isIndexed()) return
    const library = followCatalogue(state.library, state.current)
    if (library) state.library = library
    else build()
  }
  const finish = (catalogue: Catalogue, index: SearchIndex) => {
    state.library = { catalogue, index }
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
    library() {
      while (!state.library || !isIndexed()) {
        const { catalogue, steps } = state.building ?? { catalogue: state.current, steps: buildInSteps(state.current) }
        finish(catalogue, runToEnd(steps))
      }
      return state.library
    },
    indexed() {
      if (isIndexed()) return undefined
      build()
      return new Promise((resolve) => waiting.push(resolve))
    },
    follow(catalogue) {
      state.current = catalogue
      catchUp()
    },
    stop() {
      state.stopped = true
    },
  }
}
