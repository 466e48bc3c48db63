import type { TextLanguage } from '#shared/language/languages.ts'
import type { SearchIndex } from './search-index.ts'
import { type SearchResult, toLanguages } from './search-result.ts'
import { type Tier, tiers } from './tiers.ts'

export type SearchHit = {
  readonly verseId: string
  readonly verse: number
  /** The languages that matched; empty if the verse was found by its reference. */
  readonly languages: readonly TextLanguage[]
  readonly score: number
  readonly tier: Tier | undefined
}

/** The hits of a search, in the order of its result, for tests. */
export function listHits(index: SearchIndex, { docs, tiers: tierNumbers, scores, languageBits }: SearchResult) {
  return Array.from(docs, (doc, position): SearchHit => {
    return {
      verseId: index.documents.ids[doc] as string,
      verse: index.documents.verses[doc] as number,
      languages: toLanguages(languageBits[position] as number),
      score: scores[position] as number,
      tier: tiers[(tierNumbers[position] as number) - 1],
    }
  })
}

/** The IDs of the verses that a search found, by chapter and verse, for tests. */
export function listIdsInBookOrder({ documents: { ids, chapters, verses } }: SearchIndex, { docs }: SearchResult) {
  const toKey = (doc: number) => (chapters[doc] as number) * 1000 + (verses[doc] as number)
  return [...docs].toSorted((a, b) => toKey(a) - toKey(b) || a - b).map((doc) => ids[doc])
}
