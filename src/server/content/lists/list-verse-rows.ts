import type { z } from 'zod'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { filterVerses } from '#shared/catalogue/filter-verses.ts'
import { toGroupName } from '#shared/catalogue/group-name.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import type { MissingInVerse, VerseRow, VerseSort } from '#shared/contract/list-records.ts'
import { commentaryField } from '#shared/language/language-fields.ts'
import { type InterfaceLanguage, interfaceLanguages } from '#shared/language/languages.ts'
import { type ChapterNames, toChapterNames } from '#shared/search/chapter-names.ts'
import { findVerses } from '#shared/search/find-verses.ts'
import { readReference } from '#shared/search/read-reference.ts'
import type { SearchableCatalogue } from '#shared/search/searchable-catalogue.ts'
import { sortRows } from './sort-rows.ts'
import { countLinks } from './verse-links.ts'

export type VerseRowQuery = z.output<Endpoints['listVerseRows']['query']>

export type VerseRows = {
  readonly verses: readonly Verse[]
  /** False when the text is not a reference. */
  readonly isReference: boolean
}

/** Called only for words, because the search index may have to be built first. */
type ToSearchable = () => SearchableCatalogue

/** The verses that match every filter, in the requested order; by default in the order of the book. */
export function findVerseRows(catalogue: Catalogue, query: VerseRowQuery, toSearchable: ToSearchable): VerseRows {
  const { reference, words, language, missing, sort, chapter, topicIds, groupId } = query
  const isAt = reference === undefined ? () => true : toPlaceTest(catalogue, reference)
  if (!isAt) return { verses: [], isReference: false }
  const filter = { chapter, topicIds, groupId }
  const lacks = missing ? toMissingTest(catalogue, missing) : () => true
  const all = words
    ? findVerses(toSearchable(), { ...filter, [language]: words }, false).verses
    : filterVerses(catalogue, filter)
  const found = all.filter(isAt).flatMap(({ _id }) => catalogue.verseById.get(_id) ?? [])
  return {
    verses: sortRows<Verse, VerseSort>(found.filter(lacks), sort, toSortKeys(catalogue, query)),
    isReference: true,
  }
}

type Place = Pick<Verse, 'chapter' | 'verse'>

/**
 * A bare number is a verse number in any chapter; other text is read like in the search box. Undefined for anything
 * else.
 */
function toPlaceTest({ chapters }: Catalogue, text: string): ((place: Place) => boolean) | undefined {
  const trimmed = text.trim()
  if (/^\d{1,3}$/.test(trimmed)) return ({ verse }) => verse === Number(trimmed)
  const read = readReference({ chapters, chapterNames: findChapterNames(chapters) }, trimmed)
  const found = read.filter(({ certainty }) => certainty !== 'weak')
  if (found.length === 0) return undefined
  return ({ chapter, verse }) =>
    found.some((place) => place.chapter === chapter && verse >= place.from && verse <= place.to)
}

const chapterNames = new WeakMap<Catalogue['chapters'], ChapterNames>()

/** Memoized, because chapters rarely change. */
function findChapterNames(chapters: Catalogue['chapters']): ChapterNames {
  const known = chapterNames.get(chapters) ?? toChapterNames(chapters)
  chapterNames.set(chapters, known)
  return known
}

function toMissingTest(catalogue: Catalogue, missing: MissingInVerse): (verse: Verse) => boolean {
  if (missing === 'topics') return ({ topicIds }) => topicIds.length === 0
  if (missing === 'group') return ({ groupId }) => groupId === null
  const [part, language] = missing.split('.') as ['commentary' | 'notes', InterfaceLanguage]
  if (part === 'commentary') return (verse) => !hasCommentary(verse, language)
  const count = countLinks(catalogue)
  return ({ _id }) => count(_id).links > count(_id).notes[language]
}

function hasCommentary(verse: Verse, language: InterfaceLanguage): boolean {
  return verse[commentaryField(language)].trim() !== ''
}

function listCommentary(verse: Verse): InterfaceLanguage[] {
  return interfaceLanguages.filter((language) => hasCommentary(verse, language))
}

/** Arabic has its own column. */
function toShownLanguage({ language }: VerseRowQuery): InterfaceLanguage {
  return language === 'ar' ? 'en' : language
}

function toSortKeys(catalogue: Catalogue, query: VerseRowQuery): Record<VerseSort, (verse: Verse) => string | number> {
  const count = countLinks(catalogue)
  const places = new Map(catalogue.verses.map((verse, at) => [verse._id, at]))
  return {
    reference: ({ _id }) => places.get(_id) ?? 0,
    text: (verse) => verse[toShownLanguage(query)],
    commentary: (verse) => listCommentary(verse).length,
    notes: ({ _id }) => Object.values(count(_id).notes).reduce((sum, notes) => sum + notes, 0),
    topics: ({ topicIds }) => topicIds.length,
    group: ({ groupId }) => findGroupName(catalogue, groupId),
    updated: ({ updatedAt }) => updatedAt,
  }
}

function findGroupName({ groupById }: Catalogue, groupId: string | null): string {
  const group = groupById.get(groupId ?? '')
  return group ? toGroupName(group, 'en') : ''
}

export function toVerseRow(catalogue: Catalogue, query: VerseRowQuery, verse: Verse): VerseRow {
  const { _id, chapter, verse: number, ar, groupId, topicIds, updatedAt } = verse
  return {
    _id,
    chapter,
    verse: number,
    ar,
    text: verse[toShownLanguage(query)],
    commentary: listCommentary(verse),
    ...countLinks(catalogue)(_id),
    topicCount: topicIds.length,
    groupId,
    group: findGroupName(catalogue, groupId),
    updatedAt,
  }
}
