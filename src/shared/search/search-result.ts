import { languageCodes, type TextLanguage } from '#shared/language/languages.ts'
import type { ExpandedClause } from './match-phrases.ts'
import type { AbsentJuz } from './read-juz.ts'
import type { AbsentReference, TypedReference } from './read-reference.ts'
import type { SearchIndex } from './search-index.ts'
import { type Tier, toTier } from './tiers.ts'

/**
 * The rule that found the verses. `words` is the usual one; the others apply only when those before them found nothing:
 * `letters` (a spelling weaker than folding), `sound` (spelled by ear), `forms` (other forms inside a quoted phrase),
 * `inside` (letters inside a word), `typo`, `neighbour` (a word with the same beginning), `layout` (typed in another
 * keyboard layout), `some` (not all of the words). `reference`: the text names a verse or chapter. `meaning`: the
 * verses belong to passages about the question, whether or not they contain its words.
 */
export type SearchRule =
  | 'reference'
  | 'words'
  | 'letters'
  | 'sound'
  | 'forms'
  | 'inside'
  | 'typo'
  | 'neighbour'
  | 'layout'
  | 'some'
  | 'meaning'
  | 'none'

/** A word that no verse contains, and the word searched for instead. */
export type ShownInstead = { readonly typed: string; readonly shown: string; readonly language: TextLanguage }

export type SearchResult = {
  readonly rule: SearchRule
  readonly corrections: readonly ShownInstead[]
  /** The words that were left out under the rule `some`. */
  readonly missing: readonly string[]
  /** Verses or chapters that the text names, whether or not they are the hits. */
  readonly references: readonly TypedReference[]
  /**
   * A verse, chapter or juz that the text names and that does not exist; set only when no verse has all words of the
   * text.
   */
  readonly absent?: AbsentReference | AbsentJuz | undefined
  readonly count: number
  /**
   * The hits in order of relevance, as numbers of `index.documents`; parallel arrays hold their tiers, scores and
   * languages (one bit each).
   */
  readonly docs: Uint32Array
  readonly tiers: Uint8Array
  readonly scores: Float32Array
  readonly languageBits: Uint8Array
  /** The terms that matched in each language, for the highlights. */
  readonly matched: ReadonlyMap<TextLanguage, readonly ExpandedClause[]>
  /** What was typed, as sounds, under the rule `sound`. */
  readonly phoneticQuery?: Uint8Array | undefined
}

export const emptyResult: SearchResult = {
  rule: 'none',
  corrections: [],
  missing: [],
  references: [],
  count: 0,
  docs: new Uint32Array(0),
  tiers: new Uint8Array(0),
  scores: new Float32Array(0),
  languageBits: new Uint8Array(0),
  matched: new Map(),
}

/** Marks verses that were found by meaning, in addition to the searches for words. */
export const foundByMeaning: SearchResult = { ...emptyResult, rule: 'meaning' }

export type SearchHit = {
  readonly verseId: string
  readonly chapter: number
  readonly verse: number
  /** The languages that matched; empty when the verse was named by its reference. */
  readonly languages: readonly TextLanguage[]
  readonly score: number
  readonly tier: Tier
}

/** A language's bit is its position here. The order must not change between a search and the reading of its result. */
export const languageOrder = languageCodes

const languageSets = Array.from({ length: 1 << languageOrder.length }, (_, bits) =>
  languageOrder.filter((_language, position) => bits & (1 << position)),
)

/** The languages whose bits are set. */
export function toLanguages(bits: number): readonly TextLanguage[] {
  return languageSets[bits & (languageSets.length - 1)] ?? []
}

export type HitPage = {
  readonly order: 'relevance' | 'reference'
  readonly skip?: number
  readonly limit?: number
  /** Keeps only the verses that pass, before paging and counting. */
  readonly keep?: (verseId: string) => boolean
}

/** One page of the hits, and the total count. */
export function listHits(
  index: SearchIndex,
  result: SearchResult,
  { order, skip = 0, limit = Number.POSITIVE_INFINITY, keep }: HitPage,
): { readonly items: readonly SearchHit[]; readonly count: number } {
  const { ids, chapters, verses } = index.documents
  const positions = listPositions(index, result, keep)
  if (order === 'reference') sortByReference(index, result, positions)
  const items = positions.slice(skip, skip + limit).map((position): SearchHit => {
    const doc = result.docs[position] as number
    return {
      verseId: ids[doc] as string,
      chapter: chapters[doc] as number,
      verse: verses[doc] as number,
      languages: toLanguages(result.languageBits[position] as number),
      score: result.scores[position] as number,
      tier: toTier(result.tiers[position] as number),
    }
  })
  return { items, count: positions.length }
}

function listPositions(index: SearchIndex, result: SearchResult, keep: HitPage['keep']): number[] {
  const positions: number[] = []
  for (let position = 0; position < result.docs.length; position++) {
    const id = index.documents.ids[result.docs[position] as number]
    if (id !== undefined && (!keep || keep(id))) positions.push(position)
  }
  return positions
}

function sortByReference({ documents }: SearchIndex, { docs }: SearchResult, positions: number[]): void {
  const keyOf = (position: number) => {
    const doc = docs[position] as number
    return (documents.chapters[doc] as number) * 1000 + (documents.verses[doc] as number)
  }
  positions.sort((a, b) => keyOf(a) - keyOf(b) || (docs[a] as number) - (docs[b] as number))
}
