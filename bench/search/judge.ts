import type { TextLanguage } from '#shared/language/languages.ts'

export type JudgedVerse = { readonly arPlain: string } & Readonly<Record<TextLanguage, string>>

const arabicMarks = /[\u064B-\u065F\u0670\u06D6-\u06ED\u0640]/gu

/**
 * The text as the judge reads it. It uses none of the search's code, so that the expected results stay independent:
 * lower case by the rules of the language, one kind of apostrophe, and everyday Arabic spelling without marks.
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

/** Matches whole words only: no letter directly before or after. */
export function toJudge(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}]'?)(?:${pattern})(?![\\p{L}\\p{N}]|'[\\p{L}])`, 'u')
}

/**
 * Matches words that begin with the pattern or have an attached particle: other forms, which count as relevant but are
 * not required.
 */
export function toWideJudge(pattern: string, language: TextLanguage): RegExp {
  const particles = language === 'ar' ? '[وفبلكس]{0,2}(?:ال)?' : ''
  return new RegExp(`(?<![\\p{L}\\p{N}]'?)${particles}(?:${pattern})`, 'u')
}
