import { hash } from 'node:crypto'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { AdditionalEdition, Edition } from '#shared/catalogue/edition.ts'
import type { EditionText } from '#shared/catalogue/edition-text.ts'
import { showEditions } from '#shared/catalogue/edition-view.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { runFor } from '#shared/search/cooperative-generator.ts'
import { type EditionSearch, searchEdition } from '#shared/search/find-in-editions.ts'
import type { VerseSearchQuery } from '#shared/search/find-verses.ts'
import { indexEdition, joinEditionIndexes } from '#shared/search/index-edition.ts'
import type { LanguageIndex } from '#shared/search/language-index.ts'
import type { SearchableCatalogue } from '#shared/search/searchable-catalogue.ts'
import type { Db } from '../../database/connection.ts'
import { createBoundedCache } from './bounded-cache.ts'
import { createEditionTexts, toTextKey } from './edition-texts.ts'

/** A view takes 2 MB in addition to the texts (decision 20). Each distinct set of choices takes another. */
const maxViews = 12
/** Entries unused for this long are dropped. */
const unusedMs = 10 * 60_000
const sliceMs = 5

/** The Catalogue with the texts of editions that readers chose. Everything is made when first needed, and bounded. */
export type EditionViews = {
  /**
   * Rejects while the database is unavailable and a text is not in memory. Ids of anything but an additional edition
   * are ignored.
   */
  show(catalogue: Catalogue, ids: readonly string[]): Promise<Catalogue>
  /** The same, with its search index. */
  search(base: SearchableCatalogue, ids: readonly string[]): Promise<SearchableCatalogue>
  /** Searches all editions except the shown ones. */
  searchOthers(
    base: SearchableCatalogue,
    shown: Catalogue['editions'],
    query: VerseSearchQuery,
  ): Promise<readonly EditionSearch[]>
  /** Builds the indexes for `searchOthers`, as many as are kept. */
  prepareOthers(base: SearchableCatalogue): Promise<void>
  findText(edition: AdditionalEdition): Promise<EditionText>
  stop(): void
}

type View = { readonly base: Catalogue; readonly view: Catalogue; readonly verses: WeakMap<Verse, Verse> }

type Settings = {
  readonly now?: () => number
  /**
   * How many indexes are kept, of up to 3 MB each. A search in more editions builds the others one after another and
   * drops each before the next.
   */
  readonly maxIndexes?: number
}

export function createEditionViews(db: Db, { now = Date.now, maxIndexes = 12 }: Settings = {}): EditionViews {
  const texts = createEditionTexts(db, now)
  const views = createBoundedCache<View>({ maxSize: maxViews, now })
  const indexes = createBoundedCache<Promise<LanguageIndex>>({ maxSize: maxIndexes, now })
  const timer = setInterval(() => {
    for (const cache of [texts, views, indexes]) cache.dropUnused(now() - unusedMs)
  }, unusedMs / 10).unref()

  const show = async (catalogue: Catalogue, ids: readonly string[]): Promise<Catalogue> => {
    const editions = listAdditional(catalogue, ids)
    const key = editions.map(toTextKey).join(' ')
    const known = views.find(key)
    if (known?.base === catalogue) return known.view
    const chosen = await Promise.all(editions.map(async (edition) => ({ edition, text: await texts.find(edition) })))
    const verses = known?.verses ?? new WeakMap<Verse, Verse>()
    const view = showEditions(catalogue, chosen, verses)
    views.set(key, { base: catalogue, view, verses })
    return view
  }

  const buildIndex = (base: SearchableCatalogue, view: Catalogue, { language }: AdditionalEdition) =>
    runInSlices(indexEdition(base.index, view, language))

  /** The index depends on an edition's text and on the numbering of the verses. */
  const findIndex = (base: SearchableCatalogue, view: Catalogue, edition: AdditionalEdition) => {
    const key = toIndexKey(base, edition)
    const known = indexes.find(key)
    if (known) return known
    const building = buildIndex(base, view, edition)
    indexes.set(key, building)
    building.catch(() => indexes.delete(key))
    return building
  }

  const search: EditionViews['search'] = async (base, ids) => {
    const view = await show(base.catalogue, ids)
    const editions = listAdditional(base.catalogue, ids)
    const languages = await Promise.all(editions.map((edition) => findIndex(base, view, edition)))
    return joinEditionIndexes(base, view, languages)
  }

  /**
   * For an edition beyond the number of kept indexes: the index is dropped after this search, so that it displaces
   * none.
   */
  const searchOnce = async (base: SearchableCatalogue, edition: AdditionalEdition, query: VerseSearchQuery) => {
    const view = await show(base.catalogue, [edition._id])
    const searchable = joinEditionIndexes(base, view, [await buildIndex(base, view, edition)])
    return searchEdition({ edition, searchable }, query)
  }
  const oneAtATime = createQueue()

  return {
    findText: texts.find,
    show,
    search,
    async searchOthers(base, shown, query) {
      const { additionalEditions, defaultEditions } = base.catalogue
      const isShown = ({ language, _id }: Edition) => shown.get(language)?._id === _id
      const found = [...defaultEditions.values()]
        .filter((edition) => !isShown(edition))
        .map((edition) => searchEdition({ edition, searchable: base }, query))
      for (const [at, edition] of [...additionalEditions.values()].entries()) {
        if (isShown(edition)) continue
        if (at < maxIndexes) {
          const searchable = await search(base, [edition._id])
          found.push(searchEdition({ edition, searchable }, query))
        } else found.push(await oneAtATime(() => searchOnce(base, edition, query)))
      }
      return found.filter((one) => one !== undefined)
    },
    async prepareOthers(base) {
      const kept = [...base.catalogue.additionalEditions.values()].slice(0, maxIndexes)
      for (const edition of kept) if (!indexes.find(toIndexKey(base, edition))) await search(base, [edition._id])
    },
    stop: () => clearInterval(timer),
  }
}

/** Runs tasks one after another. */
function createQueue() {
  const queue = { last: Promise.resolve() }
  return <T>(run: () => Promise<T>): Promise<T> => {
    const result = queue.last.then(run)
    queue.last = result.then(
      () => undefined,
      () => undefined,
    )
    return result
  }
}

function listAdditional({ additionalEditions }: Catalogue, ids: readonly string[]): AdditionalEdition[] {
  return ids.flatMap((id) => additionalEditions.get(id) ?? [])
}

function toIndexKey(base: SearchableCatalogue, edition: AdditionalEdition): string {
  return `${toTextKey(edition)} ${toNumberingKey(base)}`
}

const numberings = new WeakMap<object, string>()

function toNumberingKey({ index: { documents } }: SearchableCatalogue): string {
  const { ids, chapters, verses } = documents
  const key = numberings.get(documents) ?? hash('sha256', `${ids} ${chapters} ${verses}`)
  numberings.set(documents, key)
  return key
}

function runInSlices<T>(steps: Generator<undefined, T, undefined>): Promise<T> {
  return new Promise((resolve, reject) => {
    const runNext = () => {
      try {
        const step = runFor(steps, sliceMs)
        if (step.done) resolve(step.value)
        else setImmediate(runNext)
      } catch (error) {
        reject(error)
      }
    }
    setImmediate(runNext)
  })
}
