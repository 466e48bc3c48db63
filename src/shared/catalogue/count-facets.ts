import type { Catalogue } from './catalogue.ts'
import type { VersePlace } from './places.ts'

export type Facets = {
  /** In the order of the book. */
  readonly chapters: readonly { readonly chapter: number; readonly count: number }[]
  /** The topic with the most verses first. A verse counts for each of its topics. */
  readonly topics: readonly { readonly topicId: string; readonly count: number }[]
}

/** Counts verses by chapter and topic, over the whole result, not just a page of it. */
export function countFacets({ linksById }: Pick<Catalogue, 'linksById'>, verses: readonly VersePlace[]): Facets {
  const topics = countBy(verses.flatMap(({ _id }) => linksById.get(_id)?.topicIds ?? []))
  return {
    chapters: countChapters(verses),
    topics: [...topics].map(([topicId, count]) => ({ topicId, count })).sort((a, b) => b.count - a.count),
  }
}

export function countChapters(verses: readonly VersePlace[]): Facets['chapters'] {
  return [...countBy(verses.map((verse) => verse.chapter))]
    .map(([chapter, count]) => ({ chapter, count }))
    .sort((a, b) => a.chapter - b.chapter)
}

function countBy<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
