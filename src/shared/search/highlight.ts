import type { TextLanguage } from '#shared/language/languages.ts'
import { scanWords } from '#shared/language/scan-words.ts'
import { alignTexts } from './align-texts.ts'
import { findTerm, type LanguageIndex } from './language-index.ts'
import type { ExpandedClause } from './match-language.ts'
import type { SearchedTexts } from './read-terms.ts'
import type { SearchIndex } from './search-index.ts'
import type { SearchResult } from './search-result.ts'

/** A stretch [start, end) of the original text, in UTF-16 units. */
export type Highlight = readonly [start: number, end: number]

type PlacedTerm = { readonly start: number; readonly end: number; readonly term: number | undefined }

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
  const shown = placeTerms(languageIndex, verse[language])
  const places = new Set(listMatchedPlaces(shown, clauses))
  if (language === 'ar' && verse.arPlain) {
    // A match in the everyday spelling is shown on the words of the Quranic text that it spells.
    const plain = placeTerms(languageIndex, verse.arPlain)
    const missing = listMatchedPlaces(plain, clauses)
    if (missing.length > 0) {
      const aligned = alignTexts(toKeys(languageIndex, verse.arPlain, plain), toKeys(languageIndex, verse.ar, shown))
      for (const place of missing) for (const target of aligned[place] ?? []) places.add(target)
    }
  }
  return [...places].sort((a, b) => a - b).map((place) => [shown[place]?.start ?? 0, shown[place]?.end ?? 0])
}

function placeTerms(index: LanguageIndex, text: string): PlacedTerm[] {
  const placed: PlacedTerm[] = []
  scanWords(text, (start, end) => {
    const form = index.analyser.toForm(text.slice(start, end))
    if (index.analyser.toKeys(form).length === 0) return
    placed.push({ start, end, term: findTerm(index.vocabularies, index.analyser, form) })
  })
  return placed
}

function toKeys(index: LanguageIndex, text: string, placed: readonly PlacedTerm[]): readonly (readonly string[])[] {
  return placed.map(({ start, end }) => index.analyser.toKeys(index.analyser.toForm(text.slice(start, end))))
}

function listMatchedPlaces(placed: readonly PlacedTerm[], clauses: readonly ExpandedClause[]): number[] {
  const places: number[] = []
  for (const { expansions } of clauses) {
    for (let at = 0; at + expansions.length <= placed.length; at++) {
      const holds = expansions.every((expansion, offset) => {
        const term = placed[at + offset]?.term
        return term !== undefined && expansion.has(term)
      })
      if (holds) places.push(...expansions.map((_expansion, offset) => at + offset))
    }
  }
  return places
}
