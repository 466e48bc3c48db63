import {
  buildCatalogue,
  type Catalogue,
  type Content,
  replaceVerses,
  toChapterLists,
  toEditionMaps,
  type VerseRecord,
} from './catalogue.ts'
import type { Chapter } from './chapter.ts'
import type { AdditionalEdition, Edition } from './edition.ts'
import type { Field } from './field.ts'
import type { Group } from './group.ts'
import { keepSameRecords } from './keep-identity.ts'
import { type Outline, toOutline } from './outline.ts'
import type { Introduction, Passage } from './passage.ts'
import type { Topic } from './topic.ts'

type Changed<T> = { readonly saved: readonly T[]; readonly removedIds: readonly string[] }

/** The changes between two revisions. Small lists are complete; records are listed as saved or removed. */
export type ContentChanges = {
  readonly revision: number
  readonly verses: Changed<VerseRecord>
  readonly topics: Changed<Topic>
  readonly groups: Changed<Group>
  readonly passages: Changed<Passage>
  readonly introductions: Changed<Introduction>
  readonly chapters: readonly Chapter[]
  readonly editions: readonly Edition[]
  readonly additionalEditions: readonly AdditionalEdition[]
  readonly fields: readonly Field[]
}

export function applyChanges(catalogue: Catalogue, changes: ContentChanges): Catalogue {
  const { revision, verses, topics, groups } = changes
  const { chapters, editions, additionalEditions } = changes
  const outline = updateOutline(catalogue, changes)
  if (isEmpty(topics) && isEmpty(groups) && stayInPlace(catalogue, verses)) {
    const edited = isEmpty(verses) ? catalogue : replaceVerses(catalogue, verses.saved)
    const fields = keepSameRecords(catalogue.fields, changes.fields)
    const lists = { ...toChapterLists(chapters, catalogue), ...outline }
    return { ...edited, revision, fields, ...lists, ...toEditionMaps(changes, catalogue) }
  }
  const content: Content = {
    revision,
    verses: merge(catalogue.verses, verses),
    topics: merge(catalogue.topics, topics),
    groups: merge(catalogue.groups, groups),
    passages: outline.passages,
    introductions: outline.introductions,
    chapters,
    editions,
    additionalEditions,
    fields: changes.fields,
  }
  return buildCatalogue(content, catalogue)
}

/** Rebuilds the outline from changed passages and introductions; `toOutline` keeps what is unchanged. */
function updateOutline(catalogue: Catalogue, { passages, introductions }: ContentChanges): Outline {
  return toOutline(merge(catalogue.passages, passages), merge(catalogue.introductions, introductions), catalogue)
}

function isEmpty({ saved, removedIds }: Changed<unknown>): boolean {
  return saved.length === 0 && removedIds.length === 0
}

/** Whether only words changed, as in most edits: the same verses are in the same order. */
function stayInPlace({ verseById }: Catalogue, { saved, removedIds }: Changed<VerseRecord>): boolean {
  const stands = (verse: VerseRecord) => {
    const known = verseById.get(verse._id)
    return known?.book === verse.book && known.chapter === verse.chapter && known.verse === verse.verse
  }
  return removedIds.length === 0 && saved.every(stands)
}

function merge<T extends { readonly _id: string }>(items: readonly T[], changed: Changed<T>): readonly T[] {
  if (isEmpty(changed)) return items
  const { saved, removedIds } = changed
  const byId = new Map(items.map((item) => [item._id, item]))
  for (const id of removedIds) byId.delete(id)
  for (const item of saved) byId.set(item._id, item)
  return [...byId.values()]
}
