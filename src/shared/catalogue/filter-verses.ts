import type { Catalogue } from './catalogue.ts'
import type { Verse } from './verse.ts'

export type VerseFilter = {
  readonly chapter?: number | undefined
  readonly verse?: number | undefined
  readonly topicIds?: readonly string[] | undefined
  readonly groupId?: string | undefined
}

type Condition = (verse: Verse) => boolean

/** The verses that meet every condition, in canonical order. */
export function filterVerses(catalogue: Catalogue, { chapter, ...others }: VerseFilter): readonly Verse[] {
  const start = chapter === undefined ? catalogue.verses : (catalogue.versesByChapter.get(chapter) ?? [])
  const meets = toCondition(others)
  return meets ? start.filter(meets) : start
}

/** Undefined when nothing is asked of a verse. */
export function toCondition({ chapter, verse, topicIds = [], groupId }: VerseFilter): Condition | undefined {
  const conditions: Condition[] = topicIds.map((id) => (candidate) => candidate.topicIds.includes(id))
  if (chapter !== undefined) conditions.push((candidate) => candidate.chapter === chapter)
  if (verse !== undefined) conditions.push((candidate) => candidate.verse === verse)
  if (groupId !== undefined) conditions.push((candidate) => candidate.groupId === groupId)
  return conditions.length > 0 ? (candidate) => conditions.every((meets) => meets(candidate)) : undefined
}
