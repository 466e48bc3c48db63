import type { Verse } from '#shared/catalogue/verse.ts'
import type { SearchIndex } from './search-index.ts'
import type { SearchResult } from './search-result.ts'

export type Facets = {
  /** Hits by chapter, in the order of the book. */
  readonly chapters: readonly { readonly chapter: number; readonly count: number }[]
  /** Hits by topic, the topic of most hits first. A verse counts for each of its topics. */
  readonly topics: readonly { readonly topicId: string; readonly count: number }[]
}

/** Counts over the whole result, not over a page of it. `keep` is the same as for the hits. */
export function countFacets(
  index: SearchIndex,
  result: SearchResult,
  findVerse: (verseId: string) => Pick<Verse, 'topicIds'> | undefined,
  keep: (verseId: string) => boolean = () => true,
): Facets {
  const chapters = new Map<number, number>()
  const topics = new Map<string, number>()
  for (const doc of result.docs) {
    const id = index.documents.ids[doc]
    if (id === undefined || !keep(id)) continue
    const chapter = index.documents.chapters[doc] as number
    chapters.set(chapter, (chapters.get(chapter) ?? 0) + 1)
    for (const topicId of findVerse(id)?.topicIds ?? []) topics.set(topicId, (topics.get(topicId) ?? 0) + 1)
  }
  return {
    chapters: [...chapters].map(([chapter, count]) => ({ chapter, count })).sort((a, b) => a.chapter - b.chapter),
    topics: [...topics].map(([topicId, count]) => ({ topicId, count })).sort((a, b) => b.count - a.count),
  }
}
