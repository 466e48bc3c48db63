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

/** A verse as stored. Its topics and group follow from their links. */
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
  /** The default editions, whose texts are in the verses: one per language. */
  readonly editions: readonly Edition[]
  readonly additionalEditions: readonly AdditionalEdition[]
  readonly fields: readonly Field[]
}

/** The topics and the group of a verse. */
export type VerseLinks = Pick<Verse, 'topicIds' | 'groupId'>

/**
 * The read model: one revision of the content, immutable, with every look-up the pages and the API need. Unchanged
 * parts (records, lists and maps) are the same objects as in the previous revision: a cached response stays valid as
 * long as all objects it was made from are current.
 */
export type Catalogue = Outline & {
  readonly revision: number
  readonly chapters: readonly Chapter[]
  /** In canonical order. */
  readonly verses: readonly Verse[]
  readonly topics: readonly Topic[]
  readonly groups: readonly Group[]
  /** The editions whose texts the verses have, by language: the default ones, unless the reader chose others. */
  readonly editions: ReadonlyMap<TextLanguage, Edition>
  readonly defaultEditions: ReadonlyMap<TextLanguage, Edition>
  /** By id. Their texts are not in memory; they are loaded when a reader chooses one. */
  readonly additionalEditions: ReadonlyMap<string, AdditionalEdition>
  readonly fields: readonly Field[]
  readonly chapterByNumber: ReadonlyMap<number, Chapter>
  readonly verseById: ReadonlyMap<string, Verse>
  /** Keyed by `2:255`, for the default book. */
  readonly verseByReference: ReadonlyMap<string, Verse>
  readonly versesByChapter: ReadonlyMap<number, readonly Verse[]>
  /**
   * The references of all verses. An edit of words or links leaves this object unchanged, so use it for counting and
   * paging.
   */
  readonly places: Places
  /** By verse id. An edit of words leaves these objects unchanged. */
  readonly linksById: ReadonlyMap<string, VerseLinks>
  readonly topicById: ReadonlyMap<string, Topic>
  readonly groupById: ReadonlyMap<string, Group>
}

/** Unchanged verses keep their identity from `previous`, so that anything derived from them can be kept too. */
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

/** Replaces the words of some verses, with references and links unchanged: a fraction of the work of a rebuild. */
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

/** The order of topics everywhere: by English name, then by id. */
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

/** Maps a verse id to the ids of the records that link to it. */
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

/** Compares by content, not by version: after a restore, the same version may have another text. */
function isSameRecord(known: Verse, record: VerseRecord): boolean {
  if (known === record) return true
  const { extra, ...fields } = record
  const names = Object.keys(fields) as (keyof typeof fields)[]
  return names.every((name) => known[name] === fields[name]) && JSON.stringify(known.extra) === JSON.stringify(extra)
}
