import type { TextLanguage } from '../language/languages.ts'
import type { Chapter } from './chapter.ts'
import { defaultBook } from './default-book.ts'
import type { AdditionalEdition, Edition } from './edition.ts'
import type { Field } from './field.ts'
import type { Group } from './group.ts'
import { type Outline, toOutline } from './outline.ts'
import type { Introduction, Passage } from './passage.ts'
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

/** The read model: one revision of the content, immutable, with every look-up the pages and the API need. */
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
  readonly topicById: ReadonlyMap<string, Topic>
  readonly groupById: ReadonlyMap<string, Group>
}

/** Verses that did not change keep their identity from `previous`, so that what is derived from them can be kept too. */
export function buildCatalogue(content: Content, previous?: Catalogue): Catalogue {
  const topics = content.topics.toSorted(compareTopics)
  const groups = content.groups.toSorted((a, b) => collator.compare(a.name, b.name))
  const topicIds = indexLinks(topics)
  const groupIds = indexLinks(groups)
  const verses = content.verses
    .map((record) => toVerse(record, topicIds.get(record._id) ?? [], groupIds.get(record._id)?.[0] ?? null, previous))
    .sort(compareVerses)
  return {
    revision: content.revision,
    ...toChapterLists(content.chapters),
    ...keepOutline(content, previous),
    verses,
    topics,
    groups,
    ...toEditionMaps(content),
    fields: content.fields,
    verseById: byId(verses),
    verseByReference: new Map(
      verses.filter((verse) => verse.book === defaultBook).map((verse) => [toReferenceText(verse), verse]),
    ),
    versesByChapter: Map.groupBy(verses, (verse) => verse.chapter),
    topicById: byId(topics),
    groupById: byId(groups),
  }
}

/** The outline of before when its records are the same, so that the search index need not be built again. */
function keepOutline({ passages, introductions }: Content, previous: Catalogue | undefined): Outline {
  if (!previous || !isSameList(previous.passages, passages) || !isSameList(previous.introductions, introductions))
    return toOutline(passages, introductions)
  const { passageById, passagesByChapter, introductionByChapter } = previous
  const { passages: kept, introductions: keptIntroductions } = previous
  return { passages: kept, introductions: keptIntroductions, passageById, passagesByChapter, introductionByChapter }
}

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a === b || (a.length === b.length && a.every((item, at) => item === b[at]))
}

export function toChapterLists(chapters: readonly Chapter[]): Pick<Catalogue, 'chapters' | 'chapterByNumber'> {
  return { chapters, chapterByNumber: new Map(chapters.map((chapter) => [chapter.number, chapter])) }
}

export function toEditionMaps({
  editions,
  additionalEditions,
}: Pick<Content, 'editions' | 'additionalEditions'>): Pick<
  Catalogue,
  'editions' | 'defaultEditions' | 'additionalEditions'
> {
  const defaultEditions = new Map(editions.map((edition) => [edition.language, edition]))
  return {
    editions: defaultEditions,
    defaultEditions,
    additionalEditions: byId(additionalEditions),
  }
}

/** The same verses in the same places and with the same links, some of them with other words: a fraction of the work of building anew. */
export function replaceVerses(catalogue: Catalogue, records: readonly VerseRecord[]): Catalogue {
  const replaced = new Map<string, Verse>()
  for (const record of records) {
    const known = catalogue.verseById.get(record._id)
    if (known) replaced.set(record._id, toVerse(record, known.topicIds, known.groupId, catalogue))
  }
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
export function compareVerses(a: Verse, b: Verse): number {
  return compareReferences(a, b) || (a.book < b.book ? -1 : 1)
}

const collator = new Intl.Collator('en')

/** The one order of topics, also of those of a verse: by English name, and by id where two have the same. */
export function compareTopics(a: Pick<Topic, '_id' | 'en'>, b: Pick<Topic, '_id' | 'en'>): number {
  return collator.compare(a.en, b.en) || (a._id < b._id ? -1 : 1)
}

function byId<T extends { readonly _id: string }>(items: readonly T[]): Map<string, T> {
  return new Map(items.map((item) => [item._id, item]))
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
  const same =
    known &&
    known.groupId === groupId &&
    known.topicIds.length === topicIds.length &&
    known.topicIds.every((id, index) => id === topicIds[index]) &&
    isSameRecord(known, record)
  return same ? known : { ...record, topicIds: [...topicIds], groupId }
}

/** By what it says, not by its version: after a restore the same version may hold another text. */
function isSameRecord(known: Verse, record: VerseRecord): boolean {
  if (known === record) return true
  const { extra, ...fields } = record
  const names = Object.keys(fields) as (keyof typeof fields)[]
  return names.every((name) => known[name] === fields[name]) && JSON.stringify(known.extra) === JSON.stringify(extra)
}
