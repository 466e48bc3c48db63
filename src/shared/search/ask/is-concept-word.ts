import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { listWords } from '#shared/language/scan-words.ts'
import type { AskIndex, AskLanguage } from './ask-index.ts'
import { phrasesOf } from './concept-index.ts'
import { findStem } from './stem-dictionary.ts'
import { suggestConcepts } from './suggest-concepts.ts'
import { isWrittenIn, toStemmed } from './to-stems.ts'

/**
 * Whether the vocabulary contains a single word: in the language asked in, or in any language when the script is
 * another or the language is not known.
 */
export function isConceptWord({ languages }: AskIndex, word: string, askedIn: TextLanguage | undefined): boolean {
  return listReadable(word, askedIn).some((language) => {
    const stem = toStemmed(word, language)?.stem
    return stem !== undefined && namesConcept(languages[language], stem)
  })
}

/** Whether the whole text, without words of grammar, is a phrase of the vocabulary. */
export function isConceptPhrase(index: AskIndex, text: string, askedIn: TextLanguage | undefined): boolean {
  const [first = ''] = listWords(text)
  return listReadable(first, askedIn).some((language) =>
    suggestConcepts(index, text, language).some(({ isWhole }) => isWhole),
  )
}

function listReadable(word: string, askedIn: TextLanguage | undefined): readonly TextLanguage[] {
  const isReadable = (language: TextLanguage) => isWrittenIn(word, language)
  return askedIn !== undefined && isReadable(askedIn) ? [askedIn] : textLanguages.filter(isReadable)
}

function namesConcept({ dictionary, concepts }: AskLanguage, stem: string): boolean {
  const number = findStem(dictionary, stem)
  return number !== undefined && phrasesOf(concepts, number).some((phrase) => concepts.lengths[phrase] === 1)
}
