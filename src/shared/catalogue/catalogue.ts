import type { TextLanguage } from '../language/languages.ts'
import type { Chapter } from './chapter.ts'
import { defaultBook } from './default-book.ts'
import type { AdditionalEdition, Edition } from './edition.ts'
import type { Field } from './field.ts'
import type { Group } from './group.ts'
import { isSameList, keepListMap, keepSameList, keepSameRecords } from './keep-identity.ts'
import { type Outline, toOutline } from './outline.ts'
import type { Introduction, Passage } from './passage.ts'
import { type Places, toPlaces, type VersePlace } from './places.ts'
import { compareReferences, toReferenceText } from './reference.ts'
import type { Topic } from './topic.ts'
import type { Verse } from './verse.ts'

/** A verse as it is stored: its topics and group are known from their links. */
export type VerseRecord = Omit<Verse, 'topicIds' | 'groupId'>

/** The whole content, as plain lists. */
export type Content = {
  readonly revision: number
  readonly chapters: readonly Chapter[]
  readonly verses: readonly VerseRecord[]
  readonly topics: readonly Topic[]
  readonly groups: readonly Group[]
  readonly passages: readonly Passage[]
  readonly introductions: readonly Introduction[]
  /** The default editions, whose texts are in the verses: one a language. */
  readonly editions: readonly Edition[]
  readonly additionalEditions: readonly AdditionalEdition[]
  readonly fields: readonly Field[]
}

/** What a verse belongs to. */
export type VerseLinks = Pick<Verse, 'topicIds' | 'groupId'>

/**
 * The read model: one revision of the content, immutable, with every look-up the pages and the API need. What did not change is the same object
 * as in the revision before, records as well as lists and maps: a cached response stays valid as long as all that it was made from is.
 */
export type Catalogue = Outline & {
  readonly revision: number
  readonly chapters: readonly Chapter[]
  /** In canonical order. */
  readonly verses: readonly Verse[]
  readonly topics: readonly Topic[]
  readonly groups: readonly Group[]
  /** Whose words the verses have, by language: the default editions, unless the reader chose others. */
  readonly editions: ReadonlyMap<TextLanguage, Edition>
  readonly defaultEditions: ReadonlyMap<TextLanguage, Edition>
  /** By id. Their texts are not in memory: they are loaded when a reader chooses one. */
  readonly additionalEditions: ReadonlyMap<string, AdditionalEdition>
  readonly fields: readonly Field[]
  readonly chapterByNumber: ReadonlyMap<number, Chapter>
  readonly verseById: ReadonlyMap<string, Verse>
  /** Keyed by `2:255`, for the default book. */
  readonly verseByReference: ReadonlyMap<string, Verse>
  readonly versesByChapter: ReadonlyMap<number, readonly Verse[]>
  /** Which verses there are and where they stand. An edit of words or links leaves it as it is, so it is the one to count and to page by. */
  readonly places: Places
  /** By the id of a verse. An edit of its words leaves them as they are. */
  readonly linksById: ReadonlyMap<string, VerseLinks>
  readonly topicById: ReadonlyMap<string, Topic>
  readonly groupById: ReadonlyMap<string, Group>
}

/** Verses that did not change keep their identity from `previous`, so that what is derived from them can be kept too. */
export function buildCatalogue(content: Content, previous?: Catalogue): Catalogue {
  const topics = keepSameList(previous?.topics, content.topics.toSorted(compareTopics))
  const groups = keepSameList(
    previous?.groups,
    content.groups.toSorted((a, b) => collator.compare(a.name, b.name)),
  )
  const topicIds = indexLinks(topics)
  const groupIds = indexLinks(groups)
  const verses = content.verses
    .map((record) => toVerse(record, topicIds.get(record._id) ?? [], groupIds.get(record._id)?.[0] ?? null, previous))
    .sort(compareVerses)
  return {
    revision: content.revision,
    ...toChapterLists(content.chapters, previous),
    ...toOutline(content.passages, content.introductions, previous),
    ...toVerseLists(verses, previous),
    topics,
    groups,
    ...toEditionMaps(content, previous),
    fields: keepSameRecords(previous?.fields, content.fields),
    topicById: byId(topics),
    groupById: byId(groups),
  }
}

type VerseLists = Pick<
  Catalogue,
  'verses' | 'verseById' | 'verseByReference' | 'versesByChapter' | 'places' | 'linksById'
>

function toVerseLists(sorted: readonly Verse[], previous: Catalogue | undefined): VerseLists {
  const verses = keepSameList(previous?.verses, sorted)
  if (previous && verses === previous.verses) {
    const { verseById, verseByReference, versesByChapter, places, linksById } = previous
    return { verses, verseById, verseByReference, versesByChapter, places, linksById }
  }
  const ofBook = verses.filter((verse) => verse.book === defaultBook)
  const byChapter = Map.groupBy(verses, (verse) => verse.chapter)
  return {
    verses,
    verseById: byId(verses),
    verseByReference: new Map(ofBook.map((verse) => [toReferenceText(verse), verse])),
    versesByChapter: keepListMap(previous?.versesByChapter, byChapter),
    places: toPlaces(verses, previous?.places),
    linksById: toLinks(verses, previous?.linksById),
  }
}

export function toChapterLists(
  given: readonly Chapter[],
  previous?: Catalogue,
): Pick<Catalogue, 'chapters' | 'chapterByNumber'> {
  const chapters = keepSameRecords(previous?.chapters, given)
  if (chapters === previous?.chapters) return { chapters, chapterByNumber: previous.chapterByNumber }
  return { chapters, chapterByNumber: new Map(chapters.map((chapter) => [chapter.number, chapter])) }
}

type EditionMaps = Pick<Catalogue, 'editions' | 'defaultEditions' | 'additionalEditions'>

export function toEditionMaps(
  given: Pick<Content, 'editions' | 'additionalEditions'>,
  previous?: EditionMaps,
): EditionMaps {
  const defaults = [...(previous?.defaultEditions.values() ?? [])]
  const editions = keepSameRecords(previous && defaults, given.editions)
  const defaultEditions =
    previous && editions === defaults
      ? previous.defaultEditions
      : new Map(editions.map((edition) => [edition.language, edition]))
  const others = [...(previous?.additionalEditions.values() ?? [])]
  const additional = keepSameRecords(previous && others, given.additionalEditions)
  return {
    editions: defaultEditions,
    defaultEditions,
    additionalEditions: previous && additional === others ? previous.additionalEditions : byId(additional),
  }
}

/** The same verses in the same places and with the same links, some of them with other words: a fraction of the work of building anew. */
export function replaceVerses(catalogue: Catalogue, records: readonly VerseRecord[]): Catalogue {
  const replaced = new Map<string, Verse>()
  for (const record of records) {
    const known = catalogue.verseById.get(record._id)
    const verse = known && toVerse(record, known.topicIds, known.groupId, catalogue)
    if (verse && verse !== known) replaced.set(record._id, verse)
  }
  if (replaced.size === 0) return catalogue
  const renew = (verse: Verse) => replaced.get(verse._id) ?? verse
  const verseById = new Map(catalogue.verseById)
  const verseByReference = new Map(catalogue.verseByReference)
  const versesByChapter = new Map(catalogue.versesByChapter)
  for (const verse of replaced.values()) {
    verseById.set(verse._id, verse)
    if (verse.book === defaultBook) verseByReference.set(toReferenceText(verse), verse)
  }
  for (const chapter of new Set([...replaced.values()].map((verse) => verse.chapter)))
    versesByChapter.set(chapter, (versesByChapter.get(chapter) ?? []).map(renew))
  return { ...catalogue, verses: catalogue.verses.map(renew), verseById, verseByReference, versesByChapter }
}

/** The canonical order. */
export function compareVerses(a: Omit<VersePlace, '_id'>, b: Omit<VersePlace, '_id'>): number {
  return compareReferences(a, b) || (a.book === b.book ? 0 : a.book < b.book ? -1 : 1)
}

const collator = new Intl.Collator('en')

/** The one order of topics, also of those of a verse: by English name, and by id where two have the same. */
export function compareTopics(a: Pick<Topic, '_id' | 'en'>, b: Pick<Topic, '_id' | 'en'>): number {
  return collator.compare(a.en, b.en) || (a._id < b._id ? -1 : 1)
}

function byId<T extends { readonly _id: string }>(items: readonly T[]): Map<string, T> {
  return new Map(items.map((item) => [item._id, item]))
}

function toLinks(
  verses: readonly Verse[],
  previous: ReadonlyMap<string, VerseLinks> | undefined,
): ReadonlyMap<string, VerseLinks> {
  let isSame = previous?.size === verses.length
  const links = new Map<string, VerseLinks>()
  for (const { _id, topicIds, groupId } of verses) {
    const known = previous?.get(_id)
    const isKept = known?.groupId === groupId && isSameList(known.topicIds, topicIds)
    if (!isKept) isSame = false
    links.set(_id, isKept ? known : { topicIds, groupId })
  }
  return previous && isSame ? previous : links
}

/** From verse id to the ids of what links to it. */
function indexLinks(owners: readonly { readonly _id: string; readonly verseIds: readonly string[] }[]) {
  const links = new Map<string, string[]>()
  for (const owner of owners) {
    for (const verseId of owner.verseIds) {
      const known = links.get(verseId)
      if (known) known.push(owner._id)
      else links.set(verseId, [owner._id])
    }
  }
  return links
}

function toVerse(
  record: VerseRecord,
  topicIds: readonly string[],
  groupId: string | null,
  previous?: Catalogue,
): Verse {
  const known = previous?.verseById.get(record._id)
  const same = known && known.groupId === groupId && isSameList(known.topicIds, topicIds) && isSameRecord(known, record)
  return same ? known : { ...record, topicIds: [...topicIds], groupId }
}

/** By what it says, not by its version: after a restore the same version may hold another text. */
function isSameRecord(known: Verse, record: VerseRecord): boolean {
  if (known === record) return true
  const { extra, ...fields } = record
  const names = Object.keys(fields) as (keyof typeof fields)[]
  return names.every((name) => known[name] === fields[name]) && JSON.stringify(known.extra) === JSON.stringify(extra)
}
