import type { Catalogue } from './catalogue.ts'
import type { Group } from './group.ts'
import type { Passage } from './passage.ts'
import type { Topic } from './topic.ts'

/** Where the book tells of a topic's subject, beyond the verses that name it. */
export type RelatedPassages = {
  /** In the order of the book. */
  readonly passages: readonly Passage[]
  /** The group with the largest share of its verses in them first. */
  readonly groups: readonly Group[]
}

/** A group belongs to a topic when at least this share of its verses is in the topic, or in passages about it. */
const minShare = 0.5

/** A passage tells of a topic when the topic's id is one of its themes. */
export function findRelatedPassages(
  { passages, groups, places }: Pick<Catalogue, 'passages' | 'groups' | 'places'>,
  topic: Topic,
): RelatedPassages {
  const telling = passages.filter(({ themes }) => themes.includes(topic._id))
  const told = new Set(topic.verseIds)
  for (const { chapter, from, to } of telling)
    for (const { _id, verse } of places.byChapter.get(chapter) ?? []) if (from <= verse && verse <= to) told.add(_id)
  const shares = groups.flatMap((group) => {
    const share = group.verseIds.filter((id) => told.has(id)).length / Math.max(1, group.verseIds.length)
    return share >= minShare ? [{ group, share }] : []
  })
  return { passages: telling, groups: shares.sort((a, b) => b.share - a.share).map(({ group }) => group) }
}
