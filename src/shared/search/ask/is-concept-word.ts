import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import type { AskIndex, AskLanguage } from './ask-index.ts'
import { phrasesOf } from './concept-index.ts'
import { findStem } from './stem-dictionary.ts'
import { isWrittenIn, toStemmed } from './to-stems.ts'

/** Whether the vocabulary has a word by itself: in the language asked in, or in any when another script was typed or nobody said. */
export function isConceptWord({ languages }: AskIndex, word: string, askedIn: TextLanguage | undefined): boolean {
  const isReadable = (language: TextLanguage) => isWrittenIn(word, language)
  const asked = askedIn !== undefined && isReadable(askedIn) ? [askedIn] : textLanguages.filter(isReadable)
  return asked.some((language) => {
    const stem = toStemmed(word, language)?.stem
    return stem !== undefined && namesConcept(languages[language], stem)
  })
}

function namesConcept({ dictionary, concepts }: AskLanguage, stem: string): boolean {
  const number = findStem(dictionary, stem)
  return number !== undefined && phrasesOf(concepts, number).some((phrase) => concepts.lengths[phrase] === 1)
}
