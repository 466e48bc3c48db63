import type { Catalogue } from './catalogue.ts'
import type { VersePlace } from './places.ts'
import type { Topic } from './topic.ts'
import { findTopicMap, type Link, type TopicMap } from './topic-map.ts'

/** The verses that are in both topics, in the order of the book. */
export function intersectTopics({ places }: Pick<Catalogue, 'places'>, a: Topic, b: Topic): readonly VersePlace[] {
  const inB = new Set(b.verseIds)
  const shared = new Set(a.verseIds.filter((id) => inB.has(id)))
  return places.list.filter((verse) => shared.has(verse._id))
}

/** The topics that share verses with both others, ranked by the smaller of the two counts. */
export function findBridges(catalogue: Catalogue, a: Topic, b: Topic, most: number): readonly Link[] {
  const { overlaps } = findTopicMap(catalogue)
  const withB = new Map(overlaps.get(b._id)?.map(({ topicId, shared }) => [topicId, shared]))
  return (overlaps.get(a._id) ?? [])
    .flatMap(({ topicId, shared }) => {
      const other = withB.get(topicId)
      return other === undefined || topicId === b._id ? [] : { a: topicId, b: b._id, shared: Math.min(shared, other) }
    })
    .sort((x, y) => y.shared - x.shared)
    .slice(0, most)
}

/**
 * The most significant links. A plain count would favour the largest topics, so it is normalised by the sizes of both
 * (the cosine of the two sets); a single shared verse does not count.
 */
export function listStrongLinks(
  { links }: TopicMap,
  { topics }: Pick<Catalogue, 'topics'>,
  most: number,
): readonly Link[] {
  const sizes = new Map(topics.map(({ _id, verseIds }) => [_id, verseIds.length]))
  const size = (id: string) => sizes.get(id) ?? 1
  const strength = ({ a, b, shared }: Link) => shared / Math.sqrt(size(a) * size(b))
  return links
    .filter(({ shared }) => shared > 1)
    .sort((x, y) => strength(y) - strength(x))
    .slice(0, most)
}
