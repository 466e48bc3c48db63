import type { TextLanguage } from '#shared/language/languages.ts'
import { findArabicWords } from './arabic-words.ts'
import { sequenceOf, textBreak } from './language-index.ts'
import { locateWords, type WordSpans } from './locate-words.ts'
import type { ExpandedClause } from './match-phrases.ts'
import { highlightSounds } from './phonetic/highlight-sounds.ts'
import type { SearchedVerse, SearchIndex } from './search-index.ts'
import type { SearchResult } from './search-result.ts'

/** A span [start, end) of the original text, in UTF-16 units. */
export type Highlight = readonly [start: number, end: number]

/** The spans of a verse's text that the search matched. Whole words, in order, never overlapping. */
export function findHighlights(
  index: SearchIndex,
  result: SearchResult,
  verse: SearchedVerse,
  language: TextLanguage,
): readonly Highlight[] {
  if (language === 'ar' && result.phoneticQuery) return highlightSounds(verse.ar, result.phoneticQuery)
  const clauses = result.matched.get(language)
  const doc = index.documents.numbers.get(verse._id)
  if (!clauses || doc === undefined) return []
  return highlightTerms(sequenceOf(index.languages[language], doc), clauses, verse, language)
}

/** The same from the verse's terms alone, for callers that no longer hold the index. */
export function highlightTerms(
  terms: Uint32Array,
  clauses: readonly ExpandedClause[],
  verse: Pick<SearchedVerse, TextLanguage | 'arPlain'>,
  language: TextLanguage,
): readonly Highlight[] {
  const [shown, plain] = splitTerms(terms)
  const positions = new Set(listMatchedPositions(shown, clauses))
  if (language !== 'ar' || !verse.arPlain) return toHighlights(locateWords(verse[language], language), positions)
  const { spans, alignment } = findArabicWords(verse)
  // A match in the everyday spelling marks the corresponding words of the Quranic text.
  for (const position of listMatchedPositions(plain, clauses)) {
    const end = alignment[position * 2 + 1] ?? 0
    for (let target = alignment[position * 2] ?? end; target < end; target++) positions.add(target)
  }
  return toHighlights(spans, positions)
}

function toHighlights(spans: WordSpans, positions: ReadonlySet<number>): Highlight[] {
  return [...positions]
    .sort((a, b) => a - b)
    .map((position) => [spans[position * 2] ?? 0, spans[position * 2 + 1] ?? 0])
}

/** Splits the terms into those of the shown text and, in Arabic, those of the everyday spelling. */
function splitTerms(terms: Uint32Array): readonly [shown: Uint32Array, plain: Uint32Array] {
  const end = terms.indexOf(textBreak)
  return end < 0 ? [terms, terms.subarray(0, 0)] : [terms.subarray(0, end), terms.subarray(end + 1)]
}

function listMatchedPositions(terms: Uint32Array, clauses: readonly ExpandedClause[]): number[] {
  const positions: number[] = []
  for (const { expansions } of clauses) {
    for (let at = 0; at + expansions.length <= terms.length; at++) {
      if (!expansions.every((expansion, offset) => expansion.has(terms[at + offset] as number))) continue
      for (let offset = 0; offset < expansions.length; offset++) positions.push(at + offset)
    }
  }
  return positions
}
