import { documentFrequency, hasKey, type LanguageIndex } from './language-index.ts'
import { stringAt } from './string-column.ts'
import { tierNumber, tierOfRank, toRank } from './tiers.ts'
import {
  findKeysWithPrefix,
  formOf,
  isKeyAt,
  listKeysContaining,
  listKeysWithLooseSpelling,
  listTermsOfKeys,
  listTermsWithStem,
  lowerBoundOfKey,
  type Vocabulary,
} from './vocabulary.ts'

/**
 * Query expansion: the terms that a typed word matches in one language, each with its rank. Terms that no verse
 * contains any more are left out.
 */
export type Expansion = ReadonlyMap<number, number>

export type WordOptions = {
  /** In quotes: only this form. */
  readonly isQuoted: boolean
  /** Still being typed: matches all words that start with it. */
  readonly isPrefix: boolean
}

const minPrefixLength = 2
const minSubstringLength = 3
const maxLooseKeys = 8

type Adder = (term: number, rank: number) => void

function createExpansion(index: LanguageIndex): { readonly expansion: Map<number, number>; readonly add: Adder } {
  const expansion = new Map<number, number>()
  const add: Adder = (term, rank) => {
    const known = expansion.get(term)
    if (known !== undefined ? rank < known : documentFrequency(index, term) > 0) expansion.set(term, rank)
  }
  return { expansion, add }
}

export function expandWord(index: LanguageIndex, word: string, { isQuoted, isPrefix }: WordOptions): Expansion {
  const { analyser } = index
  const { expansion, add } = createExpansion(index)
  const form = analyser.toForm(word)
  const keys = analyser.toKeys(form)
  for (const vocabulary of index.vocabularies) {
    for (const key of keys) {
      const at = lowerBoundOfKey(vocabulary, key)
      if (isKeyAt(vocabulary, at, key)) addSameSpelling(index, vocabulary, form, at, add)
      if (isPrefix && key.length >= minPrefixLength) addPrefix(vocabulary, key, at, add)
      if (isQuoted || !analyser.isOwnScript(key)) continue
      for (const term of listTermsWithStem(vocabulary, analyser, analyser.toStem(form, key))) {
        add(term, toRank(tierNumber.stem))
      }
    }
  }
  return expansion
}

function addSameSpelling(index: LanguageIndex, vocabulary: Vocabulary, form: string, at: number, add: Adder): void {
  for (const term of listTermsOfKeys(vocabulary, at, at + 1)) {
    const isSame = index.analyser.isSameForm(form, formOf(vocabulary, term))
    add(term, toRank(isSame ? tierNumber.exact : tierNumber.folded))
  }
}

function addPrefix(vocabulary: Vocabulary, key: string, at: number, add: Adder): void {
  const [first, end] = findKeysWithPrefix(vocabulary, key, at)
  for (const term of listTermsOfKeys(vocabulary, first, end)) add(term, toRank(tierNumber.prefix))
}

/** Whether a verse contains the word itself, up to folding. */
export function isWritten(expansion: Expansion): boolean {
  return [...expansion.values()].some((rank) => tierOfRank(rank) <= tierNumber.folded)
}

/** Whether a language has the word: as typed (up to folding), or in another form. */
export function isKnownWord(expansion: Expansion): boolean {
  for (const rank of expansion.values()) if (tierOfRank(rank) !== tierNumber.prefix) return true
  return false
}

/**
 * Spellings weaker than folding (a for ə, a lost hamza), with the other forms of the words found, for a word that
 * occurs nowhere as typed.
 */
export function expandLoosely(index: LanguageIndex, word: string, options: WordOptions): Expansion {
  const { expansion, add } = createExpansion(index)
  const key = index.analyser.toKeys(index.analyser.toForm(word))[0]
  if (key === undefined || !index.analyser.isOwnScript(key)) return expansion
  const spelling = index.analyser.loosen(key)
  if (spelling.length < minSubstringLength) return expansion
  const similar = index.vocabularies.flatMap((vocabulary) =>
    listKeysWithLooseSpelling(vocabulary, index.analyser, spelling)
      .filter((at) => hasKey(index, vocabulary, at))
      .map((at) => stringAt(vocabulary.keys, at)),
  )
  // In alphabetical order: otherwise the selection would depend on the vocabulary that an edit put the words into.
  for (const found of [...new Set(similar)].sort().slice(0, maxLooseKeys)) {
    const forms = expandWord(index, found, options)
    for (const [term, rank] of demote(forms, tierNumber.letters)) add(term, rank)
  }
  return expansion
}

/** Words that contain the typed letters as a substring. */
export function expandSubstrings(index: LanguageIndex, word: string): Expansion {
  const { expansion, add } = createExpansion(index)
  const key = index.analyser.toKeys(index.analyser.toForm(word))[0] ?? ''
  if (key.length < minSubstringLength || !index.analyser.isOwnScript(key)) return expansion
  for (const vocabulary of index.vocabularies) {
    for (const at of listKeysContaining(vocabulary, key)) {
      for (const term of listTermsOfKeys(vocabulary, at, at + 1)) add(term, toRank(tierNumber.inside))
    }
  }
  return expansion
}

/** The forms of a corrected word, all moved to the tier of the correction. */
export function demote(expansion: Expansion, tier: number): Expansion {
  return new Map([...expansion].map(([term, rank]) => [term, toRank(tier, tierOfRank(rank))]))
}

export function mergeExpansions(strong: Expansion, weak: Expansion): Expansion {
  return weak.size === 0 ? strong : new Map([...weak, ...strong])
}
