import type { TextLanguage } from '#shared/language/languages.ts'

/** Letters that do not belong in a text of the language: mixed scripts look right but no search finds them. */
const foreign: Record<TextLanguage, RegExp> = {
  en: /[\u0400-\u052f\u0600-\u06ffəƏ]/u,
  az: /[\u0400-\u052f\u0600-\u06ffâîûÂÎÛwW]/u,
  tr: /[\u0400-\u052f\u0600-\u06ffəƏqQwWxX]/u,
  ru: /[A-Za-z\u0600-\u06ff]/u,
  // Our own Arabic has no vowel marks.
  ar: /[A-Za-z\u0400-\u052f\u064b-\u0652]/u,
}

export function findScriptProblem(text: string, language: TextLanguage): string | undefined {
  const letter = foreign[language].exec(text)?.[0]
  return letter && `the ${language} text has the letter ${letter}: ${text}`
}
