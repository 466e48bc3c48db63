import { languageCodes, type TextLanguage } from '#shared/language/languages.ts'
import type { ExpandedClause } from './match-phrases.ts'
import type { AbsentJuz } from './read-juz.ts'
import type { AbsentReference, TypedReference } from './read-reference.ts'

/**
 * The rule that found the verses. `words` is the usual one; the others apply only when those before them found nothing:
 * `letters` (a spelling weaker than folding), `sound` (spelled by ear), `forms` (other forms inside a quoted phrase),
 * `inside` (letters inside a word), `typo` (a slip, no space between words, or Russian in Latin letters), `neighbour`
 * (a word with the same beginning), `layout` (typed in another keyboard layout), `some` (not all of the words).
 * `reference`: the text names a verse or chapter. `meaning`: the verses belong to passages about the question, whether
 * or not they contain its words.
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

/** A language's bit is its position here. The order must not change between a search and the reading of its result. */
export const languageOrder = languageCodes

const languageSets = Array.from({ length: 1 << languageOrder.length }, (_, bits) =>
  languageOrder.filter((_language, position) => bits & (1 << position)),
)

/** The languages whose bits are set. */
export function toLanguages(bits: number): readonly TextLanguage[] {
  return languageSets[bits & (languageSets.length - 1)] ?? []
}
