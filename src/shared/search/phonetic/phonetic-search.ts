import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import type { LanguageMatches } from '../bm25.ts'
import type { Expansion } from '../expand-word.ts'
import type { Clause, ParsedQuery } from '../parse-query.ts'
import type { LanguageClauses, StrategyResult } from '../search-clauses.ts'
import type { SearchIndex } from '../search-index.ts'
import { tierNumber } from '../tiers.ts'
import { worthOf } from './align-sounds.ts'
import { encodeTyped, estimateWorth, type TypedSounds } from './encode-query.ts'
import { type ExactPhrases, findExactPhrases } from './exact-phrases.ts'
import type { PhoneticIndex } from './phonetic-index.ts'
import { searchAcrossVerses } from './search-across-verses.ts'
import { listPlaces, maxBehindBest, type PhoneticMatch, searchSounds } from './search-sounds.ts'

export type PhoneticMatches = {
  /** The closest first. */
  readonly matches: readonly PhoneticMatch[]
  /** What was typed, as sounds: for the highlights. */
  readonly query: Uint8Array
  /**
   * How far chance can be excluded: `strong` leaves hardly any, `close` little, `loose` is better than nothing. `exact`
   * means that a few typed sounds match whole words exactly: other words may sound the same, so such verses never
   * precede verses that contain the typed words.
   */
  readonly evidence: Evidence
}

type Evidence = 'strong' | 'exact' | 'close' | 'loose'

type Threshold = readonly [minWorth: number, minCloseness: number]

/** The required closeness. Few sounds occur somewhere by chance, many do not. A consonant is worth ten. */
const thresholds: Readonly<Record<Exclude<Evidence, 'exact'>, readonly Threshold[]>> = {
  strong: [
    [90, 0.86],
    [68, 0.97],
  ],
  close: [
    [150, 0.62],
    [110, 0.7],
    [80, 0.78],
    [56, 0.88],
  ],
  loose: [
    [100, 0.58],
    [56, 0.68],
  ],
}
/** A single word is more often misspelled than spelled by ear. */
const minWorthOfOneWord = 84

/** A strong match contains nearly all trigrams of the query, so its place is among the first. */
const maxStrongPlaces = 24

const minClosenessOf = (rows: readonly Threshold[], worth: number) =>
  Math.min(...rows.filter(([minWorth]) => worth >= minWorth).map(([, closeness]) => closeness))

const isMet = (rows: readonly Threshold[], worth: number, closeness: number) =>
  rows.some(([minWorth, minCloseness]) => worth >= minWorth && closeness >= minCloseness)

/** Score margin by which exact phrase matches rank above all others. */
const minLead = 0.01

/** The verses that sound like a text in Latin or Cyrillic letters, when it can be a pronunciation at all. */
export function findPhoneticMatches({ phonetic }: SearchIndex, text: string): PhoneticMatches | undefined {
  const typed = encodeTyped(text)
  const similar = findLike(phonetic, typed, 'loose')
  const exact = findExactPhrases(phonetic, text)
  return exact ? join(exact, similar, typed.codes) : similar
}

/** The same where the evidence is strong, and nothing elsewhere: most texts that have literal hits are passed over quickly. */
export function findStrongPhoneticMatches({ phonetic }: SearchIndex, text: string): PhoneticMatches | undefined {
  if (!/[\s-]/u.test(text) && estimateWorth(text) < minWorthOfOneWord) return undefined
  const typed = encodeTyped(text)
  const similar = findLike(phonetic, typed, 'strong')
  if (similar?.evidence !== 'strong') return undefined
  const exact = findExactPhrases(phonetic, text)
  return exact ? join(exact, similar, typed.codes) : similar
}

function join(
  { phrases, evidence }: ExactPhrases,
  similar: PhoneticMatches | undefined,
  query: Uint8Array,
): PhoneticMatches {
  const docs = new Set(phrases.map(({ doc }) => doc))
  const least = phrases.at(-1)?.closeness ?? 0
  const others = (similar?.matches ?? [])
    .filter(({ doc }) => !docs.has(doc))
    .map(({ doc, closeness }) => ({ doc, closeness: Math.min(closeness, least - minLead) }))
  return { matches: [...phrases, ...others], query, evidence: similar?.evidence === 'strong' ? 'strong' : evidence }
}

function findLike(
  index: PhoneticIndex,
  { codes: query, begins }: TypedSounds,
  needed: 'strong' | 'loose',
): PhoneticMatches | undefined {
  const worth = worthOf(query)
  if (begins.length === 0 && worth < minWorthOfOneWord) return undefined
  if (!isMet(thresholds[needed], worth, 1)) return undefined
  const places = listPlaces(index, query, needed === 'strong' ? maxStrongPlaces : undefined)
  const found = searchSounds(index, query, places, needed === 'strong' ? minClosenessOf(thresholds.strong, worth) : 0)
  const best = found[0]?.closeness ?? 0
  const evidence = (['strong', 'close', 'loose'] as const).find((name) => isMet(thresholds[name], worth, best))
  const across = evidence === 'strong' ? undefined : findAcross(index, query, places, best)
  if (across) return across
  if (!evidence) return undefined
  return { matches: found.filter(({ closeness }) => closeness >= best - maxBehindBest), query, evidence }
}

/** Required gain over the best single-verse match: longer spans match more by chance. */
const minGain = 0.1
/** Score decrement per following verse, to preserve their order. */
const stepOfVerse = 0.001

function findAcross(
  index: PhoneticIndex,
  query: Uint8Array,
  places: Uint32Array,
  best: number,
): PhoneticMatches | undefined {
  const worth = worthOf(query)
  const minCloseness = Math.max(best + minGain, minClosenessOf(thresholds.close, worth))
  const across = minCloseness <= 1 ? searchAcrossVerses(index, { query, places, minCloseness }) : undefined
  if (!across) return undefined
  const matches = across.docs.map((doc, at) => ({ doc, closeness: across.closeness - at * stepOfVerse }))
  return { matches, query, evidence: isMet(thresholds.strong, worth, across.closeness) ? 'strong' : 'close' }
}

/** Only for words of any language: a search in one language asks for its words, and quotes and exclusions mean what is written. */
export function allowsPhoneticSearch({ required, excluded }: ParsedQuery, languages: readonly TextLanguage[]): boolean {
  return (
    languages.length === textLanguages.length && excluded.length === 0 && !required.some(({ isQuoted }) => isQuoted)
  )
}

/** The largest share of the typed letters, from 0 to 1, that are words of one language. */
export function measureKnown(
  languages: readonly LanguageClauses[],
  required: readonly Clause[],
  isWord = ({ size }: Expansion) => size > 0,
): number {
  const total = required.reduce((sum, { words }) => sum + words.join('').length, 0)
  const known = languages.map(({ clauses }) =>
    clauses.reduce((sum, { expansions }, at) => {
      const isKnown = expansions.every(isWord)
      return isKnown ? sum + (required[at]?.words.join('').length ?? 0) : sum
    }, 0),
  )
  return Math.max(0, ...known) / Math.max(1, total)
}

/** Above any word score, so that a strong match precedes the few literal hits. */
const maxScore = 64

export function toPhoneticResult({ matches, query }: PhoneticMatches, literal?: StrategyResult): StrategyResult {
  const found: LanguageMatches = {
    docs: Uint32Array.from(matches, ({ doc }) => doc),
    tiers: new Uint8Array(matches.length).fill(literal ? tierNumber.exact : tierNumber.sound),
    scores: Float32Array.from(matches, ({ closeness }) => maxScore * closeness),
  }
  // The sound matches replace the literal hits in Arabic, if any: those are few.
  return {
    rule: 'sound',
    matches: new Map([...(literal?.matches ?? []), ['ar', found]]),
    matched: literal?.matched ?? new Map(),
    corrections: [],
    missing: [],
    phoneticQuery: query,
  }
}
