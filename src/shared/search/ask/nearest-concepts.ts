import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { createDamerauLevenshtein } from '../damerau-levenshtein.ts'
import { dropExcluded } from '../drop-excluded.ts'
import type { AskIndex, AskLanguage } from './ask-index.ts'
import { phrasesOf } from './concept-index.ts'
import type { Question } from './question.ts'
import { isStopWord } from './stop-words.ts'
import { isWrittenIn, listStemmed } from './to-stems.ts'

const maxConcepts = 6
/** Unrelated words share shorter parts. */
const minPart = 5
/**
 * The minimum share of the longer word that must match when only a part matches. A whole known word at the beginning of
 * a longer one needs less.
 */
const minCloseness = { part: 0.5, beginning: 0.3 }
/** The minimum length of the rest after such a beginning: птиц|еводство is about birds, kira|zlık not about rent. */
const minRest = 4

/**
 * For a question that names no concept: the concepts with a word similar to one of the question's, by a common
 * beginning, as a part of it, or misspelled.
 */
export function listNearestConcepts(ask: AskIndex, { text: typed, language }: Question): readonly string[] {
  const text = dropExcluded(typed)
  const languages = [language, ...textLanguages.filter((code) => code !== language)]
  for (const code of languages.filter((code) => isWrittenIn(text, code))) {
    const found = listNearest(ask, text, code)
    if (found.length > 0) return found
  }
  return []
}

function listNearest({ languages, conceptKeys }: AskIndex, text: string, language: TextLanguage): readonly string[] {
  const asked = languages[language]
  const stems = listStemmed(text, language).flatMap(({ key, stem }) => (isStopWord(key, language) ? [] : [stem]))
  const near = listNearStems(asked, stems)
  const { concepts } = asked
  const keys = near.flatMap((number) =>
    [...phrasesOf(concepts, number)]
      .toSorted((a, b) => (concepts.lengths[a] as number) - (concepts.lengths[b] as number))
      .map((phrase) => conceptKeys[concepts.concepts[phrase] as number] as string),
  )
  return [...new Set(keys)].slice(0, maxConcepts)
}

/** The numbers of the similar stems that belong to concepts, the closest first. */
function listNearStems({ dictionary, concepts }: AskLanguage, stems: readonly string[]): readonly number[] {
  const distanceOf = createDamerauLevenshtein()
  /** From 0 (unlike) to 1 (equal). */
  const closenessOf = (stem: string, known: string): number => {
    const length = Math.max(stem.length, known.length)
    const prefix = countPrefix(stem, known)
    if (prefix === known.length && prefix >= minRest && stem.length - prefix >= minRest)
      return prefix / length >= minCloseness.beginning ? Math.max(prefix / length, minCloseness.part) : 0
    const shared = known.length >= minPart && stem.includes(known) ? known.length : prefix
    if (shared >= minPart && shared / length >= minCloseness.part) return shared / length
    const edits = length < 6 ? 0 : length < 10 ? 1 : 2
    const distance = edits > 0 && prefix > 0 ? distanceOf(stem, known, edits) : edits + 1
    return distance <= edits ? 1 - distance / length : 0
  }
  const near: { readonly number: number; readonly closeness: number }[] = []
  for (const [number, known] of dictionary.stems.entries()) {
    const closeness = Math.max(0, ...stems.map((stem) => closenessOf(stem, known)))
    if (closeness > 0 && phrasesOf(concepts, number).length > 0) near.push({ number, closeness })
  }
  return near.sort((a, b) => b.closeness - a.closeness).map(({ number }) => number)
}

function countPrefix(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}
