import type { Catalogue } from './catalogue.ts'
import type { Verse } from './verse.ts'

export type VerseFilter = {
  readonly chapter?: number | undefined
  readonly verse?: number | undefined
  readonly topicIds?: readonly string[] | undefined
  readonly groupId?: string | undefined
}

/** The verses that meet every condition, in canonical order. */
export function filterVerses(
  catalogue: Catalogue,
  { chapter, verse, topicIds = [], groupId }: VerseFilter,
): readonly Verse[] {
  const start = chapter === undefined ? catalogue.verses : (catalogue.versesByChapter.get(chapter) ?? [])
  const conditions: ((candidate: Verse) => boolean)[] = []
  if (verse !== undefined) conditions.push((candidate) => candidate.verse === verse)
  if (groupId !== undefined) conditions.push((candidate) => candidate.groupId === groupId)
  for (const id of topicIds) conditions.push((candidate) => candidate.topicIds.includes(id))
  if (conditions.length === 0) return start
  return start.filter((candidate) => conditions.every((meets) => meets(candidate)))
}
