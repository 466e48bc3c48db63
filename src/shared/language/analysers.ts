import { hasArabicMarks, loosenArabic, toArabicForm, toArabicKeys, toArabicLetters } from './fold-arabic.ts'
import { foldCyrillic, loosenCyrillic, toCyrillicForm } from './fold-cyrillic.ts'
import {
  foldLatin,
  foldPossessive,
  loosenAzerbaijani,
  loosenEnglish,
  loosenTurkic,
  toLatinForm,
  toTurkicForm,
} from './fold-latin.ts'
import type { TextLanguage } from './languages.ts'
import { stemArabic } from './stem-arabic.ts'
import { stemEnglish } from './stem-english.ts'
import { stemRussian } from './stem-russian.ts'
import { cutTurkishName, stemAzerbaijani, stemTurkish } from './stem-turkic.ts'

/** How words of one language are read. The same analyser reads the stored text and the typed text. */
export type Analyser = {
  /** The word as written, except for case and invisible characters; an exact match compares it. */
  readonly toForm: (word: string) => string
  /** The folded spellings of a form, the most usual first. Empty for a form that consists only of marks. */
  readonly toKeys: (form: string) => readonly string[]
  readonly toStem: (form: string, key: string) => string
  /** A spelling weaker than folding, used only when folding finds nothing. */
  readonly loosen: (key: string) => string
  /** Whether a key starts with a letter of this language; other words get no stems or corrections. */
  readonly isOwnScript: (key: string) => boolean
  /** Whether a word of the text equals the typed one, letter for letter. */
  readonly isSameForm: (typed: string, stored: string) => boolean
}

const one = (key: string): readonly string[] => (key === '' ? [] : [key])
const beginsWithin = (first: number, last: number) => (key: string) => {
  const code = key.charCodeAt(0)
  return code >= first && code <= last
}
const isLatin = beginsWithin(0x30, 0x24f)
const isEqual = (typed: string, stored: string) => typed === stored

function toEnglishKeys(form: string): readonly string[] {
  const possessive = foldPossessive(form)
  return possessive ? [possessive, foldLatin(form)] : one(foldLatin(form))
}

export const analysers: Readonly<Record<TextLanguage, Analyser>> = {
  en: {
    toForm: toLatinForm,
    toKeys: toEnglishKeys,
    toStem: (_form, key) => stemEnglish(key),
    loosen: loosenEnglish,
    isOwnScript: isLatin,
    isSameForm: isEqual,
  },
  az: {
    toForm: toTurkicForm,
    toKeys: (form) => one(foldLatin(form)),
    toStem: (_form, key) => stemAzerbaijani(key),
    loosen: loosenAzerbaijani,
    isOwnScript: isLatin,
    isSameForm: isEqual,
  },
  tr: {
    toForm: toTurkicForm,
    toKeys: (form) => one(foldLatin(form)),
    toStem: (form, key) => stemTurkish(form.includes("'") ? foldLatin(cutTurkishName(form)) : key),
    loosen: loosenTurkic,
    isOwnScript: isLatin,
    isSameForm: isEqual,
  },
  ru: {
    toForm: toCyrillicForm,
    toKeys: (form) => one(foldCyrillic(form)),
    toStem: (_form, key) => stemRussian(key),
    loosen: loosenCyrillic,
    isOwnScript: beginsWithin(0x400, 0x52f),
    isSameForm: isEqual,
  },
  ar: {
    toForm: toArabicForm,
    toKeys: toArabicKeys,
    toStem: (_form, key) => stemArabic(key),
    loosen: loosenArabic,
    isOwnScript: beginsWithin(0x600, 0x6ff),
    // Typed text without marks is compared by its letters; with marks, by its marks as well.
    isSameForm: (typed, stored) =>
      hasArabicMarks(typed) ? typed === stored : toArabicLetters(typed) === toArabicLetters(stored),
  },
}
