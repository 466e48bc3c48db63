import { foldArabic } from './fold-arabic.ts'
import { foldCyrillic } from './fold-cyrillic.ts'
import { foldLatin } from './fold-latin.ts'

const arabic = /\p{Script=Arabic}/u
const cyrillic = /\p{Script=Cyrillic}/u

/** Folds a word whose language is not known by the rules of its script. */
export function foldByScript(word: string): string {
  if (arabic.test(word)) return foldArabic(word)[0] ?? ''
  return cyrillic.test(word) ? foldCyrillic(word) : foldLatin(word)
}
