import type { TextLanguage } from '#shared/language/languages.ts'
import { scanWords } from '#shared/language/scan-words.ts'
import { alignTexts } from './align-texts.ts'
import { findTerm, type LanguageIndex } from './language-index.ts'
import type { ExpandedClause } from './match-phrases.ts'
import type { SearchedTexts } from './read-terms.ts'
import type { SearchIndex } from './search-index.ts'
import type { SearchResult } from './search-result.ts'

/** A span [start, end) of the original text, in UTF-16 units. */
export type Highlight = readonly [start: number, end: number]

type TermSpan = { readonly start: number; readonly end: number; readonly term: number | undefined }

/** Where in a verse's text, as it stands, the words are that the search matched. Whole words, in order, never overlapping. */
export function findHighlights(
  index: SearchIndex,
  result: SearchResult,
  verse: SearchedTexts,
  language: TextLanguage,
): readonly Highlight[] {
  const clauses = result.matched.get(language)
  const languageIndex = index.languages[language]
  if (!clauses) return []
  const shown = locateTerms(languageIndex, verse[language])
  const positions = new Set(listMatchedPositions(shown, clauses))
  if (language === 'ar' && verse.arPlain) {
    // A match in the everyday spelling is shown on the words of the Quranic text that it spells.
    const plain = locateTerms(languageIndex, verse.arPlain)
    const missing = listMatchedPositions(plain, clauses)
    if (missing.length > 0) {
      const aligned = alignTexts(toKeys(languageIndex, verse.arPlain, plain), toKeys(languageIndex, verse.ar, shown))
      for (const position of missing) for (const target of aligned[position] ?? []) positions.add(target)
    }
  }
  return [...positions]
    .sort((a, b) => a - b)
    .map((position) => [shown[position]?.start ?? 0, shown[position]?.end ?? 0])
}

function locateTerms(index: LanguageIndex, text: string): TermSpan[] {
  const spans: TermSpan[] = []
  scanWords(text, (start, end) => {
    const form = index.analyser.toForm(text.slice(start, end))
    if (index.analyser.toKeys(form).length === 0) return
    spans.push({ start, end, term: findTerm(index.vocabularies, index.analyser, form) })
  })
  return spans
}

function toKeys(index: LanguageIndex, text: string, spans: readonly TermSpan[]): readonly (readonly string[])[] {
  return spans.map(({ start, end }) => index.analyser.toKeys(index.analyser.toForm(text.slice(start, end))))
}

function listMatchedPositions(spans: readonly TermSpan[], clauses: readonly ExpandedClause[]): number[] {
  const positions: number[] = []
  for (const { expansions } of clauses) {
    for (let at = 0; at + expansions.length <= spans.length; at++) {
      const holds = expansions.every((expansion, offset) => {
        const term = spans[at + offset]?.term
        return term !== undefined && expansion.has(term)
      })
      if (holds) positions.push(...expansions.map((_expansion, offset) => at + offset))
    }
  }
  return positions
}
