import type { Catalogue } from './catalogue.ts'
import type { VersePlace } from './places.ts'

export type VerseFilter = {
  readonly chapter?: number | undefined
  readonly verse?: number | undefined
  readonly topicIds?: readonly string[] | undefined
  readonly groupId?: string | undefined
}

type Condition = (verse: VersePlace) => boolean

/** The verses that match every condition, in canonical order. */
export function filterVerses(catalogue: Catalogue, { chapter, ...others }: VerseFilter): readonly VersePlace[] {
  const { list, byChapter } = catalogue.places
  const start = chapter === undefined ? list : (byChapter.get(chapter) ?? [])
  const meets = toCondition(catalogue, others)
  return meets ? start.filter(meets) : start
}

/** Undefined when there are no conditions. */
export function toCondition(
  catalogue: Catalogue,
  { chapter, verse, topicIds = [], groupId }: VerseFilter,
): Condition | undefined {
  const conditions: Condition[] = topicIds.map((id) => {
    const inTopic = new Set(catalogue.topicById.get(id)?.verseIds)
    return (candidate) => inTopic.has(candidate._id)
  })
  if (chapter !== undefined) conditions.push((candidate) => candidate.chapter === chapter)
  if (verse !== undefined) conditions.push((candidate) => candidate.verse === verse)
  if (groupId !== undefined) {
    const { linksById } = catalogue
    const inGroup = new Set(catalogue.groupById.get(groupId)?.verseIds)
    conditions.push(({ _id }) => inGroup.has(_id) && linksById.get(_id)?.groupId === groupId)
  }
  return conditions.length > 0 ? (candidate) => conditions.every((meets) => meets(candidate)) : undefined
}
