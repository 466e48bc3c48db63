import type { TextLanguage } from '#shared/language/languages.ts'

export type JudgedVerse = { readonly arPlain: string } & Readonly<Record<TextLanguage, string>>

const arabicMarks = /[\u064B-\u065F\u0670\u06D6-\u06ED\u0640]/gu

/**
 * The text as the judge reads it. It is made here, with nothing of the search in it, so that the list stays an outside opinion:
 * lower case by the language's own rules, one apostrophe, and for Arabic the everyday spelling without marks.
 */
export function toJudgedText(verse: JudgedVerse, language: TextLanguage): string {
  if (language === 'ar') {
    return verse.arPlain
      .normalize('NFC')
      .replace(arabicMarks, '')
      .replace(/[أإآٱ]/gu, 'ا')
      .replace(/ى/gu, 'ي')
  }
  return verse[language].normalize('NFC').toLocaleLowerCase(language).replace(/[’‘]/gu, "'")
}

/** The pattern must stand as whole words: not preceded or followed by a letter. */
export function toJudge(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}]'?)(?:${pattern})(?![\\p{L}\\p{N}]|'[\\p{L}])`, 'u')
}

/** A word that begins with the pattern, or has a particle written to its front: another form, welcome in the answer though not asked for. */
export function toWideJudge(pattern: string, language: TextLanguage): RegExp {
  const particles = language === 'ar' ? '[وفبلكس]{0,2}(?:ال)?' : ''
  return new RegExp(`(?<![\\p{L}\\p{N}]'?)${particles}(?:${pattern})`, 'u')
}
