import { analysers } from '#shared/language/analysers.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { listWords } from '#shared/language/scan-words.ts'

/** A word as written, its folded key and its stem. */
export type StemmedWord = { readonly word: string; readonly key: string; readonly stem: string }

export function toStemmed(word: string, language: TextLanguage): StemmedWord | undefined {
  const { toForm, toKeys, toStem } = analysers[language]
  const form = toForm(word)
  const [key] = toKeys(form)
  return key ? { word, key, stem: toStem(form, key) } : undefined
}

/** Whether a word is written in the letters of a language. */
export function isWrittenIn(word: string, language: TextLanguage): boolean {
  return analysers[language].isOwnScript(toStemmed(word, language)?.key ?? '')
}

export function listStemmed(text: string, language: TextLanguage): StemmedWord[] {
  return listWords(text).flatMap((word) => toStemmed(word, language) ?? [])
}
