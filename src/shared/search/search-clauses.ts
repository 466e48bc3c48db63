import type { TextLanguage } from '#shared/language/languages.ts'
import type { LanguageMatches } from './bm25.ts'
import {
  type Expansion,
  expandLoosely,
  expandWord,
  isKnownWord,
  mergeExpansions,
  type WordOptions,
} from './expand-word.ts'
import type { LanguageIndex } from './language-index.ts'
import { listVersesWith, matchClauses } from './match-clauses.ts'
import type { ExpandedClause } from './match-phrases.ts'
import type { Clause, ParsedQuery } from './parse-query.ts'
import type { SearchRule, ShownInstead } from './search-result.ts'

/** The clauses of the query as terms of one language. */
export type LanguageClauses = { readonly index: LanguageIndex; readonly clauses: readonly ExpandedClause[] }

/** The result of a strategy by language; languages without matches are left out. */
export type StrategyResult = {
  readonly rule: SearchRule
  readonly matches: ReadonlyMap<TextLanguage, LanguageMatches>
  readonly matched: ReadonlyMap<TextLanguage, readonly ExpandedClause[]>
  readonly corrections: readonly ShownInstead[]
  readonly missing: readonly string[]
  readonly phoneticQuery?: Uint8Array
}

export type SearchContext = {
  readonly indexes: readonly LanguageIndex[]
  readonly docCount: number
  readonly query: ParsedQuery
  /** Absent when nothing is excluded. */
  readonly isExcluded: ((doc: number) => boolean) | undefined
  /** Absent when the language is not known. */
  readonly askedIn: TextLanguage | undefined
  /** Whether the concept vocabulary contains the word; it is then not a misspelling. */
  readonly isConcept: (word: string) => boolean
}

const empty: Expansion = new Map()

export function expandClauses(index: LanguageIndex, clauses: readonly Clause[], allowForms: boolean): ExpandedClause[] {
  return clauses.map(({ words, isQuoted, isPrefix }) => ({
    expansions: words.map((word, position) =>
      expandWord(index, word, {
        isQuoted: isQuoted && !allowForms,
        isPrefix: isPrefix && position === words.length - 1,
      }),
    ),
  }))
}

/**
 * The query expanded in each language. If the language asked in has the last word, that word is finished and is not a
 * prefix in the other languages: the Turkish `isa` must not find the English `Isaac`.
 */
export function expandQuery({ indexes, query: { required }, askedIn }: SearchContext): LanguageClauses[] {
  const own = indexes.find(({ language }) => language === askedIn)
  const ownClauses = own && expandClauses(own, required, false)
  const isFinished = isKnownWord(ownClauses?.at(-1)?.expansions.at(-1) ?? empty)
  const inOthers = isFinished ? required.map((clause) => ({ ...clause, isPrefix: false })) : required
  return indexes.map((index) => ({
    index,
    clauses: index === own && ownClauses ? ownClauses : expandClauses(index, inOthers, false),
  }))
}

/** Matches the clauses in each language and drops the languages without a match. */
export function searchClauses(
  context: SearchContext,
  rule: SearchRule,
  languages: readonly LanguageClauses[],
  corrections: readonly ShownInstead[] = [],
): StrategyResult {
  const matches = new Map<TextLanguage, LanguageMatches>()
  const matched = new Map<TextLanguage, readonly ExpandedClause[]>()
  for (const { index, clauses } of languages) {
    const found = matchClauses(index, context.docCount, clauses, context.isExcluded)
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
 * Loose spellings are added to a word only when no language has it in any form: in a search over all languages, the
 * English `hell` must not find the Azerbaijani `hal`.
 */
export function addLooseSpellings(
  languages: readonly LanguageClauses[],
  query: ParsedQuery,
): readonly LanguageClauses[] {
  const isLoose = query.required.map((clause, at) =>
    clause.words.map(
      (_word, position) =>
        !clause.isQuoted && !languages.some(({ clauses }) => isKnownWord(expansionAt(clauses, at, position))),
    ),
  )
  if (!isLoose.flat().includes(true)) return languages
  return mapExpansions(languages, query, (index, typed, expansion) =>
    isLoose[typed.at]?.[typed.position]
      ? mergeExpansions(expansion, expandLoosely(index, typed.word, typed))
      : expansion,
  )
}

function expansionAt(clauses: readonly ExpandedClause[], at: number, position: number): Expansion {
  return clauses[at]?.expansions[position] ?? empty
}

/** A word of the query with its clause and its position in that clause. */
export type TypedWord = WordOptions & { readonly word: string; readonly at: number; readonly position: number }

function toTypedWord({ required }: ParsedQuery, at: number, position: number): TypedWord {
  const clause = required[at]
  const words = clause?.words ?? []
  const isPrefix = clause?.isPrefix === true && position === words.length - 1
  return { word: words[position] ?? '', at, position, isQuoted: clause?.isQuoted === true, isPrefix }
}

export function mapExpansions(
  languages: readonly LanguageClauses[],
  query: ParsedQuery,
  change: (index: LanguageIndex, typed: TypedWord, expansion: Expansion) => Expansion,
): readonly LanguageClauses[] {
  return languages.map(({ index, clauses }) => ({
    index,
    clauses: clauses.map(({ expansions }, at) => ({
      expansions: expansions.map((expansion, position) => change(index, toTypedWord(query, at, position), expansion)),
    })),
  }))
}

/** The verses that any searched language excludes, by any form of a word or by a phrase. */
export function findExcluded(indexes: readonly LanguageIndex[], docCount: number, excluded: readonly Clause[]) {
  if (excluded.length === 0) return undefined
  const isExcludedDoc = new Uint8Array(docCount)
  for (const index of indexes) {
    for (const clause of expandClauses(index, excluded, false)) {
      for (const doc of listDocs(index, docCount, clause)) isExcludedDoc[doc] = 1
    }
  }
  return (doc: number) => isExcludedDoc[doc] === 1
}

function listDocs(index: LanguageIndex, docCount: number, clause: ExpandedClause): Uint32Array {
  const [first] = clause.expansions
  if (clause.expansions.length === 1 && first) return listVersesWith(index, docCount, first)
  return matchClauses(index, docCount, [clause], undefined).docs
}
