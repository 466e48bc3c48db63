import { analysers } from '#shared/language/analysers.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { listWords } from '#shared/language/scan-words.ts'

/** The stems of the words of a text, in their order. */
export function toStems(text: string, language: TextLanguage): string[] {
  return listWords(text).flatMap((word) => toStem(word, language) ?? [])
}

export function toStem(word: string, language: TextLanguage): string | undefined {
  const { toForm, toKeys, toStem } = analysers[language]
  const form = toForm(word)
  const [key] = toKeys(form)
  return key && toStem(form, key)
}
