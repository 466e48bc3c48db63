import { editionCookie, readEditionChoice } from '#shared/catalogue/edition-choice.ts'
import { type ChosenEdition, findDefaultText, showEditions } from '#shared/catalogue/edition-view.ts'
import type { PageContext } from '#shared/page-context.ts'
import { runSync } from '#shared/search/cooperative-generator.ts'
import { indexEdition, joinEditionIndexes } from '#shared/search/index-edition.ts'
import type { SearchableCatalogue } from '#shared/search/searchable-catalogue.ts'
import type { OfflineCatalogue } from './offline-catalogue.ts'

type Shown = Pick<PageContext, 'catalogue' | 'searchable' | 'findEditionText' | 'editionNotice'>

/** A view of the copy with the editions that the reader chose, as far as they are saved. */
export function showOfflineEditions(copy: OfflineCatalogue, url: URL, saved: string | undefined): Shown {
  const { catalogue, searchable, editionTexts } = copy
  const asked = { search: url.searchParams, cookies: saved && `${editionCookie}=${saved}` }
  const { ids, isMissing } = readEditionChoice(catalogue, asked)
  const findEditionText = async (id: string) => editionTexts.get(id) ?? findDefaultText(catalogue, id)
  const common = { findEditionText, ...(isMissing && { editionNotice: 'missing' as const }) }
  const chosen = ids.flatMap((id) => {
    const edition = catalogue.additionalEditions.get(id)
    const text = editionTexts.get(id)
    return edition && text ? [{ edition, text }] : []
  })
  if (chosen.length === 0) return { catalogue, searchable, ...common }
  return { ...findView(copy, chosen), ...common }
}

type View = Pick<PageContext, 'catalogue' | 'searchable'>

/**
 * The last view of each copy, because suggestions are requested at every keystroke and building an index takes longer
 * than that.
 */
const views = new WeakMap<OfflineCatalogue, { readonly key: string; readonly view: View }>()

function findView(copy: OfflineCatalogue, chosen: readonly ChosenEdition[]): View {
  const key = chosen.map(({ edition }) => edition._id).join('.')
  const known = views.get(copy)
  if (known?.key === key) return known.view
  const catalogue = showEditions(copy.catalogue, chosen)
  const indexed: { searchable?: SearchableCatalogue } = {}
  // Indexed on demand: only a search needs it.
  const searchable = () => {
    const base = copy.searchable()
    indexed.searchable ??= joinEditionIndexes(
      base,
      catalogue,
      chosen.map(({ edition }) => runSync(indexEdition(base.index, catalogue, edition.language))),
    )
    return indexed.searchable
  }
  const view = { catalogue, searchable }
  views.set(copy, { key, view })
  return view
}
