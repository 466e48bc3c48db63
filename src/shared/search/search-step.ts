import type { TextLanguage } from '#shared/language/languages.ts'
import {
  type Expansion,
  expandLoosely,
  expandWord,
  isKnownWord,
  mergeExpansions,
  type Openness,
} from './expand-word.ts'
import type { LanguageIndex } from './language-index.ts'
import { type ExpandedClause, type LanguageMatches, matchClauses, matchWord } from './match-language.ts'
import type { Clause, ParsedQuery } from './parse-query.ts'
import type { SearchRule, ShownInstead } from './search-result.ts'

/** One language as a step of the search reads it: the clauses of the query as terms of that language. */
export type LanguageClauses = { readonly index: LanguageIndex; readonly clauses: readonly ExpandedClause[] }

/** What a step found, language by language; no language when nothing. */
export type StepResult = {
  readonly rule: SearchRule
  readonly matches: ReadonlyMap<TextLanguage, LanguageMatches>
  readonly matched: ReadonlyMap<TextLanguage, readonly ExpandedClause[]>
  readonly corrections: readonly ShownInstead[]
  readonly missing: readonly string[]
}

export type SearchSetting = {
  readonly indexes: readonly LanguageIndex[]
  readonly docCount: number
  readonly query: ParsedQuery
  /** Absent when nothing is excluded. */
  readonly isExcluded: ((doc: number) => boolean) | undefined
}

export function expandClauses(index: LanguageIndex, clauses: readonly Clause[], allowForms: boolean): ExpandedClause[] {
  return clauses.map(({ words, isQuoted, isOpen }) => ({
    expansions: words.map((word, place) =>
      expandWord(index, word, { isQuoted: isQuoted && !allowForms, isOpen: isOpen && place === words.length - 1 }),
    ),
  }))
}

/** Runs the clauses of each language and keeps those that found something. */
export function runStep(
  setting: SearchSetting,
  rule: SearchRule,
  languages: readonly LanguageClauses[],
  corrections: readonly ShownInstead[] = [],
): StepResult {
  const matches = new Map<TextLanguage, LanguageMatches>()
  const matched = new Map<TextLanguage, readonly ExpandedClause[]>()
  for (const { index, clauses } of languages) {
    const found = matchClauses(index, setting.docCount, clauses, setting.isExcluded)
    if (found.docs.length === 0) continue
    matches.set(index.language, found)
    matched.set(index.language, clauses)
  }
  return {
    rule,
    matches,
    matched,
    corrections: corrections.filter(({ language }) => matches.has(language)),
    missing: [],
  }
}

/**
 * Weaker spellings join a word only when no language has it in any form: asked of all languages at once, the English `hell` must not
 * bring up the Azerbaijani `hal`.
 */
export function addLooseSpellings(
  languages: readonly LanguageClauses[],
  query: ParsedQuery,
): readonly LanguageClauses[] {
  const isLoose = query.required.map((clause, at) =>
    clause.words.map(
      (_word, place) =>
        !clause.isQuoted && !languages.some(({ clauses }) => isKnownWord(expansionAt(clauses, at, place))),
    ),
  )
  if (!isLoose.flat().includes(true)) return languages
  return mapExpansions(languages, query, (index, typed, expansion) =>
    isLoose[typed.at]?.[typed.place] ? mergeExpansions(expansion, expandLoosely(index, typed.word, typed)) : expansion,
  )
}

const empty: Expansion = new Map()

function expansionAt(clauses: readonly ExpandedClause[], at: number, place: number): Expansion {
  return clauses[at]?.expansions[place] ?? empty
}

/** A word of the query and where it stands: in which clause, at which place of it. */
export type TypedWord = Openness & { readonly word: string; readonly at: number; readonly place: number }

function toTypedWord({ required }: ParsedQuery, at: number, place: number): TypedWord {
  const clause = required[at]
  const words = clause?.words ?? []
  const isOpen = clause?.isOpen === true && place === words.length - 1
  return { word: words[place] ?? '', at, place, isQuoted: clause?.isQuoted === true, isOpen }
}

export function mapExpansions(
  languages: readonly LanguageClauses[],
  query: ParsedQuery,
  change: (index: LanguageIndex, typed: TypedWord, expansion: Expansion) => Expansion,
): readonly LanguageClauses[] {
  return languages.map(({ index, clauses }) => ({
    index,
    clauses: clauses.map(({ expansions }, at) => ({
      expansions: expansions.map((expansion, place) => change(index, toTypedWord(query, at, place), expansion)),
    })),
  }))
}

/** The verses that any searched language excludes, by a word in any of its forms or by a phrase. */
export function findExcluded(indexes: readonly LanguageIndex[], docCount: number, excluded: readonly Clause[]) {
  if (excluded.length === 0) return undefined
  const isOut = new Uint8Array(docCount)
  for (const index of indexes) {
    for (const clause of expandClauses(index, excluded, false)) {
      for (const doc of listDocs(index, docCount, clause)) isOut[doc] = 1
    }
  }
  return (doc: number) => isOut[doc] === 1
}

function listDocs(index: LanguageIndex, docCount: number, clause: ExpandedClause): Uint32Array {
  const [first] = clause.expansions
  if (clause.expansions.length === 1 && first) return matchWord(index, docCount, first).docs
  return matchClauses(index, docCount, [clause], undefined).docs
}
