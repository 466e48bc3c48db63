import { readLetters } from './arabic-readings.ts'
import { toPlainCharacters } from './fold-latin.ts'

// A tatweel that carries a hamza is kept: without it the hamza would be composed into the previous letter.
const tatweel = /\u0640(?!\p{M}*\u0654)/gu
const marks = /[\p{M}\u0640\u06E5\u06E6]/gu
const mark = /\p{M}/u

/** The word with its marks, which distinguish vowellings. */
export function toArabicForm(word: string): string {
  const plain = toPlainCharacters(word)
  return plain.includes('\u0640') ? plain.replace(tatweel, '').normalize('NFC') : plain
}

/**
 * The letters without marks, hamza seats kept: they decide whether the text contains an unmarked typed word as typed.
 */
export function toArabicLetters(form: string): string {
  return form.replace(marks, '').replace(/ٱ/gu, 'ا').replace(/ی/gu, 'ي').replace(/ک/gu, 'ك')
}

export function hasArabicMarks(form: string): boolean {
  return mark.test(form)
}

// The Quranic spelling joins the vocative to the next word (يَـٰٓأَيُّهَا); the everyday spelling separates them.
const vocative = /^(?:و?َ?ي\u064E\u0670|ه\u064E\u0670(?=\u0653?أ\u064E?ن))/u

/** Merges a hamza and an alef that a reading brought together. */
function settleHamza(spelling: string): string {
  return spelling.includes('ء') ? spelling.replace(/(?<!ء)ء+ا/gu, 'ا').replace(/^ء(?=.)/u, 'ا') : spelling
}

/** Words of only Latin and Cyrillic letters have one reading; every query is also read by the Arabic rules. */
const otherLetters = /^[\u0020-\u02FF\u0400-\u0482\u048A-\u052F]+$/u

/**
 * Every reading of a form as plain letters, with the forms of alef, hamza, ya and ta marbuta unified. The everyday one
 * comes first.
 */
export function toArabicKeys(form: string): readonly string[] {
  if (otherLetters.test(form)) return [form]
  const readings = readLetters(form)
  const call = vocative.exec(form)?.[0]
  const all = call ? [...readings, ...readLetters(call), ...readLetters(form.slice(call.length))] : readings
  const [only] = all
  if (all.length === 1 && only !== undefined) return only === '' ? [] : [settleHamza(only)]
  return [...new Set(all.map(settleHamza))].filter((spelling) => spelling !== '')
}

export function foldArabic(word: string): readonly string[] {
  return toArabicKeys(toArabicForm(word))
}

/** Ignores hamzas, alefs inside the word and doubled letters; used only when nothing closer is found. */
export function loosenArabic(key: string): string {
  return key
    .replace(/ء/gu, '')
    .replace(/(?<=.)ا(?=.)/gu, '')
    .replace(/(.)\1/gu, '$1')
}
