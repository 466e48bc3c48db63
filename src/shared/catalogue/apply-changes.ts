import { buildCatalogue, type Catalogue, type Content, type VerseRecord } from './catalogue.ts'
import type { Chapter } from './chapter.ts'
import type { Edition } from './edition.ts'
import type { Field } from './field.ts'
import type { Group } from './group.ts'
import type { Topic } from './topic.ts'

type Changed<T> = { readonly saved: readonly T[]; readonly removedIds: readonly string[] }

/** What lies between two revisions. Small lists come whole; records come as what was saved and what was removed. */
export type ContentChanges = {
  readonly revision: number
  readonly verses: Changed<VerseRecord>
  readonly topics: Changed<Topic>
  readonly groups: Changed<Group>
  readonly chapters: readonly Chapter[]
  readonly editions: readonly Edition[]
  readonly fields: readonly Field[]
}

export function applyChanges(catalogue: Catalogue, changes: ContentChanges): Catalogue {
  const content: Content = {
    revision: changes.revision,
    verses: merge(catalogue.verses, changes.verses),
    topics: merge(catalogue.topics, changes.topics),
    groups: merge(catalogue.groups, changes.groups),
    chapters: changes.chapters,
    editions: changes.editions,
    fields: changes.fields,
  }
  return buildCatalogue(content, catalogue)
}

function merge<T extends { readonly _id: string }>(
  items: readonly T[],
  { saved, removedIds }: Changed<T>,
): readonly T[] {
  if (saved.length === 0 && removedIds.length === 0) return items
  const byId = new Map(items.map((item) => [item._id, item]))
  for (const id of removedIds) byId.delete(id)
  for (const item of saved) byId.set(item._id, item)
  return [...byId.values()]
}
