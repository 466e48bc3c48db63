import type { TextLanguage } from '#shared/language/languages.ts'

/**
 * Words that our own texts avoid: a name of God from another language, outdated spellings, and honorifics, which are
 * absent from scripture and differ between traditions.
 */
const forbidden: Record<TextLanguage, RegExp> = {
  en: /\b(?:allah|koran|mohammed|infidels?|moslems?|pbuh|peace be upon)\b/iu,
  az: /(?<!\p{L})(?:həzrət\p{L}*|hz\.|ə\.s\.|allah-təala)/iu,
  tr: /(?<!\p{L})(?:hazret\p{L}*|hz\.|a\.s\.|cenab\p{L}*)/iu,
  ru: /(?<!\p{L})(?:мир ему|да благословит|магомет|мохаммед)/iu,
  ar: /عليه السلام|صلى الله عليه|رضي الله عنه|عز وجل/u,
}

export function findForbiddenTerm(text: string, language: TextLanguage): string | undefined {
  const term = forbidden[language].exec(text)?.[0]
  return term && `the ${language} text has the word ${term}: ${text}`
}
