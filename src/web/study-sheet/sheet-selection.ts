import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { findVerseRange } from '#shared/catalogue/find-verse-range.ts'
import { toGroupName } from '#shared/catalogue/group-name.ts'
import type { VersePlace } from '#shared/catalogue/places.ts'
import type { VerseNotes } from '#shared/catalogue/verse-note.ts'
import { toVerseRangeText } from '#shared/catalogue/verse-range.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { paths } from '#shared/paths.ts'
import type { SearchableCatalogue } from '#shared/search/searchable-catalogue.ts'
import { hasFilters, parseHomeFilters, toHomeSearch } from '#web/reading/home-filters.ts'
import { findByFilters } from '#web/reading/home-view.ts'
import { toVerseRangeView } from '#web/reading/verse-range-view.ts'

/** The verses of a sheet, their source, and their name in the URL. */
export type SheetSet = {
  readonly name: string
  /** The page that shows the same verses, without a language. */
  readonly back: string
  readonly query: readonly (readonly [name: string, value: string])[]
  /** Only the first verses are shown. */
  readonly verses: readonly VersePlace[]
  readonly notes: VerseNotes
}

/** Any verse range, group, topic or search result; undefined when the URL names none. */
export function findSheetSet(
  searchable: () => SearchableCatalogue,
  catalogue: Catalogue,
  search: URLSearchParams,
  language: InterfaceLanguage,
): SheetSet | undefined {
  const verseRange = search.get('verses')
  if (verseRange !== null) return toVerseRangeSet(catalogue, verseRange, language)
  const group = catalogue.groupById.get(search.get('group') ?? '')
  if (group) {
    const back = paths.group(undefined, group._id)
    return { ...toStudySet(catalogue, group), name: toGroupName(group, language), back, query: [['group', group._id]] }
  }
  const filters = { ...parseHomeFilters(search), compare: '' }
  const topic = catalogue.topicById.get(filters.topic)
  if (topic && !hasFilters({ ...filters, topic: '' })) {
    const back = paths.topic(undefined, topic._id)
    return { ...toStudySet(catalogue, topic), name: topic[language], back, query: [['topic', topic._id]] }
  }
  if (!hasFilters(filters)) return undefined
  const chapter = filters.chapter === undefined ? '' : catalogue.chapterByNumber.get(filters.chapter)?.[language]
  const name = [chapter, filters.verse, topic?.[language], filters.q && `«${filters.q}»`].filter(Boolean).join(' · ')
  const query = [...new URLSearchParams(toHomeSearch(filters))]
  return {
    name,
    back: `/${toHomeSearch(filters)}`,
    query,
    verses: findByFilters(searchable(), filters, language).verses,
    notes: {},
  }
}

function toVerseRangeSet(catalogue: Catalogue, text: string, language: InterfaceLanguage): SheetSet | undefined {
  const verses = findVerseRange(catalogue, text)
  if (!verses) return undefined
  const written = toVerseRangeText(verses)
  const { chapter, label } = toVerseRangeView(catalogue, verses, { language, compared: [] })
  const name = [chapter?.name, label].filter(Boolean).join(' ')
  return { name, back: paths.verseRange(undefined, written), query: [['verses', written]], verses, notes: {} }
}

type Study = { readonly verseIds: readonly string[]; readonly notes: VerseNotes }

function toStudySet({ places }: Catalogue, { verseIds, notes }: Study) {
  return { verses: verseIds.flatMap((id) => places.byId.get(id) ?? []), notes }
}
