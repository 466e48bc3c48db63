import { compareVerses } from '#shared/catalogue/catalogue.ts'
import { type ChapterTitle, toChapterTitle } from '#shared/catalogue/chapter-name.ts'
import { countChapters } from '#shared/catalogue/count-facets.ts'
import { findVerseRange } from '#shared/catalogue/find-verse-range.ts'
import { type Page, pageSize, toPage } from '#shared/catalogue/paging.ts'
import { compareReferences } from '#shared/catalogue/reference.ts'
import { toVerseRangeText } from '#shared/catalogue/verse-range.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { askAbout, toCorrectedText } from '#shared/search/ask/ask-about.ts'
import { isOnlyExcluded } from '#shared/search/drop-excluded.ts'
import { type EditionSearch, type FoundInEditions, joinEditionSearches } from '#shared/search/find-in-editions.ts'
import { type FoundVerses, findVerses, type VerseSearchQuery } from '#shared/search/find-verses.ts'
import { readJuz } from '#shared/search/read-juz.ts'
import type { SearchRule } from '#shared/search/search-result.ts'
import type { SearchableCatalogue } from '#shared/search/searchable-catalogue.ts'
import { type AboutPassage, toAboutPassages } from './about-view.ts'
import type { CardList } from './card-texts.ts'
import { type NotedCard, toCardView } from './card-view.ts'
import { type Choices, type ShownEditions, toShownEditions } from './compare.ts'
import type { HomeFilters, ResultOrder } from './home-filters.ts'
import { type NoResultsReason, toAbsentReason, toTooLongReason } from './no-results-reason.ts'
import { listNamedTopics, type OfferedTopic, type SubjectOffers, toSubjectOffers } from './subject-offers.ts'

export type ChapterBar = { readonly chapter: number; readonly name: string; readonly count: number }

export type ResultView = {
  readonly count: number
  readonly page: Page
  readonly cards: readonly NotedCard[]
  readonly bars: readonly ChapterBar[]
  readonly chapter: ChapterTitle | null
  /** How the words were found, unless as typed. */
  readonly search: {
    readonly rule: SearchRule
    readonly corrections: readonly { typed: string; shown: string }[]
    readonly missing: readonly string[]
  } | null
  /** Chapters that the words may also name. */
  readonly chapters: readonly ChapterTitle[]
  /** The juz that the words name. */
  readonly juz: number | null
  /** Topics that the words name or are about. */
  readonly topics: readonly OfferedTopic[]
  /** The order of the verses; null without words to rank by. */
  readonly order: ResultOrder | null
  /** Why there is no verse, where more can be said than that. */
  readonly reason: NoResultsReason | null
  /** How many verses the same words have in all chapters, when this chapter has none. */
  readonly elsewhere: number
  /** Passages that answer the question, after the literal hits or in place of them. */
  readonly about: readonly AboutPassage[]
  /** Whether they precede the literal hits. */
  readonly isAboutFirst: boolean
  /** When nothing was found: similar subjects, and topics to start with. */
  readonly offers: SubjectOffers | null
  readonly editions: ShownEditions
  /** The scope of the search, when the page's language has other editions. */
  readonly scope: 'shown' | 'all' | null
}

/** A result as it is sent with its page. */
export type ResultData = Omit<ResultView, 'cards'> & CardList

type Request = Choices & {
  /** The results in editions that are not shown, when all are searched. */
  readonly inEditions?: readonly EditionSearch[] | undefined
  readonly filters: HomeFilters
  readonly page: string | null
  readonly language: InterfaceLanguage
}

export function toResultView(
  searchable: SearchableCatalogue,
  { filters, page: pageText, language, inEditions, ...choices }: Request,
): ResultView {
  const { catalogue } = searchable
  const literal = findByFilters(searchable, filters, language, inEditions)
  const about = isQuestionAlone(filters) ? askAbout(searchable, { q: filters.q, lng: language }, literal) : undefined
  const found = about?.isCorrected ? { ...literal, verses: [], searches: [] } : literal
  const page = toPage(pageText, found.verses.length)
  const title = (number: number) => {
    const chapter = catalogue.chapterByNumber.get(number)
    return chapter ? [toChapterTitle(chapter, language)] : []
  }
  const editions = toShownEditions(catalogue, language, choices)
  const passages = page.number === 1 ? toAboutPassages(searchable, about?.asked, language) : []
  const topics =
    filters.q === '' || filters.topic !== ''
      ? []
      : listNamedTopics(searchable, toSearchedText(filters.q, found), language, about?.asked)
  const juz = readJuz(filters.q) ?? null
  const isEmpty = filters.q !== '' && !juz && found.verses.length + passages.length + topics.length === 0
  const shown = found.verses
    .slice(page.skip, page.skip + pageSize)
    .flatMap(({ _id }) => catalogue.verseById.get(_id) ?? [])
  return {
    count: found.verses.length,
    page,
    cards: shown.map((verse) => ({
      card: toCardView(catalogue, verse, { language, ...editions, compared: choices.compared, found }),
    })),
    bars: countChapters(found.verses).map(({ chapter, count }) => ({
      chapter,
      count,
      name: catalogue.chapterByNumber.get(chapter)?.[language] ?? '',
    })),
    chapter: filters.chapter === undefined ? null : (title(filters.chapter)[0] ?? null),
    search: toSearchView(found),
    chapters: listNamedChapters(found, filters.chapter).flatMap(title),
    juz,
    topics,
    order: found.searches.length > 0 && found.verses.length > 1 ? toOrder(found, filters) : null,
    reason: found.verses.length > 0 ? null : findReason(searchable, filters, found, language),
    about: passages,
    isAboutFirst: about?.isFirst ?? false,
    offers: isEmpty ? toSubjectOffers(searchable, filters.q, language) : null,
    elsewhere: found.verses.length > 0 ? 0 : countElsewhere(searchable, filters, language),
    editions,
    scope: toScope(filters, editions, language),
  }
}

/** The text as corrected, if it was: `forgivness` names a topic too. */
function toSearchedText(q: string, { searches: [search] }: FoundVerses): string {
  return search && search.corrections.length > 0 ? toCorrectedText(q, search) : q
}

function toScope({ q, editions: asked }: HomeFilters, { options = [] }: ShownEditions, language: InterfaceLanguage) {
  if (q === '' || !options.some((option) => option.language === language)) return null
  return asked || 'shown'
}

/** A question is answered only from the whole book, not within a chapter or topic. */
function isQuestionAlone({ chapter, verse, topic }: HomeFilters): boolean {
  return chapter === undefined && verse === undefined && topic === ''
}

/**
 * Section 9: chapter, then verse. If not every word was found as typed, the closest matches come first instead: in book
 * order they would follow hundreds that share a single word.
 */
export function findByFilters(
  searchable: SearchableCatalogue,
  filters: Omit<HomeFilters, 'compare'>,
  lng?: InterfaceLanguage,
  inEditions: readonly EditionSearch[] = [],
): FoundVerses & Partial<FoundInEditions> {
  const shown = findVerses(searchable, toSearchQuery(filters, lng), filters.q !== '')
  const inAll = { inEditions, byRelevance: true }
  const ranked = inEditions.length > 0 ? joinEditionSearches(searchable, shown, inAll) : shown
  if (toOrder(ranked, filters) === 'relevance') return ranked
  return { ...ranked, verses: ranked.verses.toSorted(compareVerses) }
}

export function toSearchQuery(
  { q, chapter, verse, topic }: Pick<HomeFilters, 'q' | 'chapter' | 'verse' | 'topic'>,
  lng: InterfaceLanguage | undefined,
): VerseSearchQuery {
  return { q: q || undefined, lng, chapter, verse, topicIds: topic ? [topic] : [] }
}

const literalRules: readonly SearchRule[] = ['words', 'letters', 'forms', 'reference']

function toOrder({ searches: [search] }: FoundVerses, { order }: Pick<HomeFilters, 'order'>): ResultOrder {
  if (!search) return 'book'
  return order || (literalRules.includes(search.rule) ? 'book' : 'relevance')
}

/**
 * The reason may be that a minus excludes every word, or that the chapter, or even the longest one, has fewer verses.
 */
function findReason(
  { catalogue }: SearchableCatalogue,
  { q, chapter, verse, topic }: HomeFilters,
  { searches: [search] }: FoundVerses,
  language: InterfaceLanguage,
): NoResultsReason | null {
  if (topic !== '' && !catalogue.topicById.has(topic)) return { message: 'noSuchTopic', values: {}, links: [] }
  if (isOnlyExcluded(q)) return { message: 'onlyExcluded', values: {}, links: [] }
  if (search?.absent) return toAbsentReason(catalogue, search.absent, language)
  if (verse === undefined) return null
  if (chapter === undefined) return toTooLongReason(catalogue, verse, language)
  return toAbsentReason(catalogue, { chapter, verse }, language)
}

function countElsewhere(searchable: SearchableCatalogue, filters: HomeFilters, language: InterfaceLanguage): number {
  if (filters.q === '' || filters.chapter === undefined) return 0
  return findByFilters(searchable, { ...filters, chapter: undefined, verse: undefined }, language).verses.length
}

function toSearchView({ searches: [search] }: FoundVerses): ResultView['search'] {
  if (!search) return null
  const corrections = search.corrections.map(({ typed, shown }) => ({ typed, shown }))
  return { rule: search.rule, corrections, missing: search.missing }
}

/** Without the chosen chapter, which is open already. */
function listNamedChapters({ searches: [search] }: FoundVerses, chosen: number | undefined): number[] {
  const named = (search?.references ?? []).filter(({ kind, chapter }) => kind === 'chapter' && chapter !== chosen)
  return [...new Set(named.map(({ chapter }) => chapter))].slice(0, 4)
}

/**
 * The verse or range, in URL form, that the search box names when no other filter is set: the reader is redirected
 * there.
 */
export function findReferencedVerses(
  searchable: SearchableCatalogue,
  { q, chapter, verse, topic }: HomeFilters,
): string | undefined {
  if (q === '' || chapter !== undefined || verse !== undefined || topic !== '') return undefined
  const written = q.includes(':') ? findVerseRange(searchable.catalogue, q) : undefined
  if (written) return toVerseRangeText(written)
  const { verses, searches } = findVerses(searchable, { q }, true)
  const [search] = searches
  const isPlace = search?.rule === 'reference' && search.references.every(({ kind }) => kind !== 'chapter')
  const isOne = verses.length === 1 || search?.references.length === 1
  return isPlace && isOne && verses.length > 0 ? toVerseRangeText(verses.toSorted(compareReferences)) : undefined
}
