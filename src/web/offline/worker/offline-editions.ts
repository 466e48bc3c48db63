import { editionCookie, readEditionChoice } from '#shared/catalogue/edition-choice.ts'
import { findDefaultText, showEditions } from '#shared/catalogue/edition-view.ts'
import type { PageContext } from '#shared/page-context.ts'
import { runSync } from '#shared/search/cooperative-generator.ts'
import { indexEdition, joinEditionIndexes } from '#shared/search/index-edition.ts'
import type { OfflineCatalogue } from './offline-catalogue.ts'

type Shown = Pick<PageContext, 'catalogue' | 'searchable' | 'findEditionText' | 'editionNotice'>

/** The copy in the words of the editions that the reader chose, as far as they were kept. */
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
  const view = showEditions(catalogue, chosen)
  // Only a search needs the words in an index.
  const searchView = () => {
    const base = searchable()
    const languages = chosen.map(({ edition }) => runSync(indexEdition(base.index, view, edition.language)))
    return joinEditionIndexes(base, view, languages)
  }
  return { catalogue: view, searchable: searchView, ...common }
}
