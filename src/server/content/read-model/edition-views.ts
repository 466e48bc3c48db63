import { hash } from 'node:crypto'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { AdditionalEdition, Edition } from '#shared/catalogue/edition.ts'
import type { EditionText } from '#shared/catalogue/edition-text.ts'
import { showEditions } from '#shared/catalogue/edition-view.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { runFor } from '#shared/search/cooperative-generator.ts'
import type { SearchableEdition } from '#shared/search/find-in-editions.ts'
import { indexEdition, joinEditionIndexes } from '#shared/search/index-edition.ts'
import type { LanguageIndex } from '#shared/search/language-index.ts'
import type { SearchableCatalogue } from '#shared/search/searchable-catalogue.ts'
import type { Db } from '../../database/connection.ts'
import { createBoundedCache } from './bounded-cache.ts'
import { createEditionTexts, toTextKey } from './edition-texts.ts'

/** A view takes about 3 MB beside the texts. A reader with another set of choices takes one more. */
const maxViews = 8
/** The index of one edition takes about 5 MB. */
const maxIndexes = 6
/** What nobody has used for this long is dropped. */
const unusedMs = 10 * 60_000
const sliceMs = 5

/** The Catalogue in the words of editions that readers chose. Everything here is made when it is first asked for, and bounded. */
export type EditionViews = {
  /** Rejects while the database is away and a text is not in memory. Ids that name no additional edition are ignored. */
  show(catalogue: Catalogue, ids: readonly string[]): Promise<Catalogue>
  /** The same with its search index. */
  search(base: SearchableCatalogue, ids: readonly string[]): Promise<SearchableCatalogue>
  /** Every edition but the shown ones, each with its index: as many as are kept in memory. */
  searchOthers(base: SearchableCatalogue, shown: Catalogue['editions']): Promise<readonly SearchableEdition[]>
  findText(edition: AdditionalEdition): Promise<EditionText>
  stop(): void
}

type View = { readonly base: Catalogue; readonly view: Catalogue; readonly verses: WeakMap<Verse, Verse> }

export function createEditionViews(db: Db, now: () => number = Date.now): EditionViews {
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

  /** An index belongs to the words of an edition and to the numbers of the verses. */
  const findIndex = (base: SearchableCatalogue, view: Catalogue, edition: AdditionalEdition) => {
    const key = `${toTextKey(edition)} ${toNumberingKey(base)}`
    const known = indexes.find(key)
    if (known) return known
    const building = runInSlices(indexEdition(base.index, view, edition.language))
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

  return {
    findText: texts.find,
    show,
    search,
    async searchOthers(base, shown) {
      const { additionalEditions, defaultEditions } = base.catalogue
      const isShown = ({ language, _id }: Edition) => shown.get(language)?._id === _id
      const additional = [...additionalEditions.values()].filter((edition) => !isShown(edition)).slice(0, maxIndexes)
      const others = await Promise.all(
        additional.map(async (edition) => ({ edition, searchable: await search(base, [edition._id]) })),
      )
      const defaults = [...defaultEditions.values()].filter((edition) => !isShown(edition))
      return [...defaults.map((edition) => ({ edition, searchable: base })), ...others]
    },
    stop: () => clearInterval(timer),
  }
}

function listAdditional({ additionalEditions }: Catalogue, ids: readonly string[]): AdditionalEdition[] {
  return ids.flatMap((id) => additionalEditions.get(id) ?? [])
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
