import { analysers } from '#shared/language/analysers.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { withoutArticle } from '../phonetic-key.ts'
import type { AskIndex, AskLanguage } from './ask-index.ts'
import type { Concept } from './concept.ts'
import { type ConceptIndex, phrasesOf } from './concept-index.ts'
import { findStem, listRelated, type StemDictionary } from './stem-dictionary.ts'
import type { StemmedWord } from './to-stems.ts'

/** The weight of a concept by how it is named. Tuned by `npm run bench -- ask`. */
const weights = {
  word: 0.75,
  phrase: 1.5,
  /** A part of a phrase, multiplied by the square of the matched share. */
  part: 1.1,
  /** A concept that a named concept leads to. */
  lead: 0.8,
  /** A related word in place of the word itself. */
  related: 0.8,
  /** A concept with another word of the same stem, beside one that has the word as typed: الغيب beside الغيبة. */
  sameStem: 0.6,
}
/** A smaller part of a phrase names nothing. */
const minPart = 0.5

export type FoundConcepts = {
  /** The keys of the concepts that the question names or leads to, with their weights. */
  readonly concepts: ReadonlyMap<string, number>
  /** Whether the question contains a whole word or phrase of the vocabulary. */
  readonly isNamed: boolean
  /** The positions of the words that matched a concept, one bit each. */
  readonly named: number
}

type Match = { idf: number; bits: number; count: number }

/** The concepts whose words the question contains: whole phrases in any order, or most of a phrase. */
export function findConcepts(
  language: AskLanguage,
  terms: readonly StemmedWord[],
  { concepts: known, conceptKeys }: Pick<AskIndex, 'concepts' | 'conceptKeys'>,
): FoundConcepts {
  const { concepts: index } = language
  const matches = matchPhrases(
    language,
    terms.map(({ stem }) => stem),
  )
  const keyOf = (phrase: number) => conceptKeys[index.concepts[phrase] as number] as string
  const isWritten = (phrase: number, term: StemmedWord) =>
    isWordOf(known[keyOf(phrase)], term, language.dictionary.language)
  const onlyStem = listOnlyStem(index, matches, terms, isWritten)
  const whole = listWhole(index, matches)
  const concepts = new Map<string, number>()
  const add = (key: string, weight: number) => concepts.set(key, Math.max(concepts.get(key) ?? 0, weight))
  let named = 0
  for (const [phrase, match] of matches) {
    const weight = weighMatch(index, phrase, match) * (onlyStem.has(phrase) ? weights.sameStem : 1)
    if (weight === 0 || whole.some((bits) => bits !== match.bits && (bits & match.bits) === match.bits)) continue
    named |= match.bits
    const key = keyOf(phrase)
    add(key, weight)
    for (const lead of known[key]?.leads ?? []) add(lead, weight * weights.lead)
  }
  return { concepts, named, isNamed: whole.length > 0 }
}

/**
 * The phrases of one word that have only its stem, where others have the word as typed. Only for a question of one word:
 * the other words tell what “patient” means in “how do I stay patient”.
 */
function listOnlyStem(
  { lengths }: ConceptIndex,
  matches: ReadonlyMap<number, Match>,
  [term, ...others]: readonly StemmedWord[],
  isWritten: (phrase: number, term: StemmedWord) => boolean,
): ReadonlySet<number> {
  if (!term || others.length > 0) return new Set()
  const phrases = [...matches].flatMap(([phrase, { count }]) => (count === 1 && lengths[phrase] === 1 ? [phrase] : []))
  const onlyStem = new Set(phrases.filter((phrase) => !isWritten(phrase, term)))
  return onlyStem.size < phrases.length ? onlyStem : new Set()
}

/** A word as written may be longer than its key by marks and an article. */
const maxMoreLetters = 4

/** Whether one of a concept's words has the same key, up to the article. */
function isWordOf(concept: Concept | undefined, { key: typed }: StemmedWord, language: TextLanguage): boolean {
  const { toForm, toKeys } = analysers[language]
  const key = withoutArticle(typed)
  return (concept?.[language] ?? []).some(
    (text) =>
      text.length >= key.length - 1 &&
      text.length <= key.length + maxMoreLetters &&
      !text.includes(' ') &&
      toKeys(toForm(withoutArticle(text)))[0] === key,
  )
}

/** The words of the phrases that are complete, as bits. */
function listWhole({ lengths }: ConceptIndex, matches: ReadonlyMap<number, Match>): readonly number[] {
  const whole = new Set<number>()
  for (const [phrase, { count, bits }] of matches) if (count === lengths[phrase]) whole.add(bits)
  return [...whole]
}

function matchPhrases({ dictionary, concepts }: AskLanguage, stems: readonly string[]): Map<number, Match> {
  const matches = new Map<number, Match>()
  for (const [at, stem] of stems.entries())
    for (const [number, strength] of listCandidates(dictionary, concepts, stem)) {
      const idf = (concepts.idf[number] as number) * strength
      for (const phrase of phrasesOf(concepts, number)) {
        const match = matches.get(phrase) ?? { idf: 0, bits: 0, count: 0 }
        if (match.bits & (1 << at)) continue
        match.idf += idf
        match.bits |= 1 << at
        if (strength === 1) match.count++
        matches.set(phrase, match)
      }
    }
  return matches
}

/** The stem itself if the vocabulary has it, otherwise the related stems. */
function listCandidates(
  dictionary: StemDictionary,
  concepts: ConceptIndex,
  stem: string,
): readonly (readonly [number, number])[] {
  const exact = findStem(dictionary, stem)
  if (exact !== undefined && phrasesOf(concepts, exact).length > 0) return [[exact, 1]]
  return listRelated(dictionary, stem).map((number) => [number, weights.related])
}

function weighMatch(index: ConceptIndex, phrase: number, { idf, count }: Match): number {
  const length = index.lengths[phrase] as number
  if (count === length) return length > 1 ? weights.phrase : weights.word
  const part = Math.min(1, idf / (index.totals[phrase] as number))
  return part >= minPart ? weights.part * part ** 2 : 0
}
