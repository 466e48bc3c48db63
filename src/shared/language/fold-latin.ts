const invisible = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu
const apostrophes = /['’‘ʼʻʿʾ`´′]/gu
const marks = /\p{M}/gu

const letters: Readonly<Record<string, string>> = {
  // I, ı, İ and i are one class: people type whichever their keyboard has.
  ı: 'i',
  ə: 'e',
  ǝ: 'e',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}
const special = /[ıəǝßæœøłđðþ]/gu

// Letters without combining marks need no normalising. Most words contain only these, and the build reads a hundred
// thousand words.
const plainLetters = /^[\u0020-\u00AC\u00AE-\u02FF\u0400-\u0482\u048A-\u052F]*$/u

/** Removes invisible characters, unifies presentation forms and full-width letters, and composes. */
export function toPlainCharacters(word: string): string {
  if (plainLetters.test(word)) return word
  // Invisible characters are removed first, because they could separate a letter from its mark.
  const seen = word.replace(invisible, '')
  return seen.normalize(/[\uFB00-\uFFFF]/u.test(seen) ? 'NFKC' : 'NFC')
}

/**
 * Lower case, composed. `toLowerCase` alone would split İ into i and a dot, which could then reorder with other marks.
 */
function toLowerComposed(plain: string): string {
  const lower = plain.replace(/İ/gu, 'i').toLowerCase()
  return plainLetters.test(lower) ? lower : lower.normalize('NFC')
}

const toAnyLatinForm = (word: string) => toLowerComposed(toPlainCharacters(word)).replace(apostrophes, "'")

/** Letters that fold independently of their neighbours, precomputed; undefined for all others. */
type LetterTable = readonly (string | undefined)[]

function toLetterTable(lettersRead: number, read: (letter: string) => string): LetterTable {
  return Array.from({ length: lettersRead }, (_, code) => {
    const letter = String.fromCharCode(code)
    return plainLetters.test(letter) ? read(letter) : undefined
  })
}

/** Undefined when a letter of the word is not in the table. */
function readByLetters(word: string, table: LetterTable): string | undefined {
  let read = ''
  for (let at = 0; at < word.length; at++) {
    const letter = table[word.charCodeAt(at)]
    if (letter === undefined) return undefined
    read += letter
  }
  return read
}

const afterCyrillic = 0x530
const latinForms = toLetterTable(afterCyrillic, toAnyLatinForm)
const turkicForms = toLetterTable(afterCyrillic, (letter) => toAnyLatinForm(letter.replace('I', 'ı')))

/** The word in lower case with its special letters, as an exact match compares it. */
export function toLatinForm(word: string): string {
  return readByLetters(word, latinForms) ?? toAnyLatinForm(word)
}

/** Turkish and Azerbaijani lower-case I to ı and İ to i, whereas other languages use i for both. */
export function toTurkicForm(word: string): string {
  return readByLetters(word, turkicForms) ?? toAnyLatinForm(toPlainCharacters(word).replace(/I/gu, 'ı'))
}

function foldAnyLatin(word: string): string {
  return toPlainCharacters(word)
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .replace(special, (letter) => letters[letter] ?? letter)
    .replace(apostrophes, '')
    .normalize('NFC')
}

const foldedLetters: LetterTable = Array.from({ length: 0x25a }, (_, code) => foldAnyLatin(String.fromCharCode(code)))

/** Plain a–z: case, diacritics, apostrophes and the special letters of Azerbaijani and Turkish are folded. */
export function foldLatin(word: string): string {
  return readByLetters(word, foldedLetters) ?? foldAnyLatin(word)
}

/** `Allah's` is also `allah`; without its apostrophe it is `allahs`, so both are keys. */
export function foldPossessive(form: string): string | undefined {
  return form.endsWith("'s") ? foldLatin(form.slice(0, -2)) : undefined
}

/** Merges spellings that English speakers confuse in transliterated words: Koran and Quran, doubled letters. */
export function loosenEnglish(key: string): string {
  return key
    .replace(/ph/gu, 'f')
    .replace(/q/gu, 'k')
    .replace(/oo|o/gu, 'u')
    .replace(/ee/gu, 'i')
    .replace(/(.)\1/gu, '$1')
}

/** Azerbaijani typed on a foreign keyboard: a for ə (already folded to e), sh for ş, ch for ç, gh for ğ. */
export function loosenAzerbaijani(key: string): string {
  return loosenTurkic(key).replace(/e/gu, 'a')
}

const loosenable = /[scg]h|w|(.)\1/u

export function loosenTurkic(key: string): string {
  if (!loosenable.test(key)) return key
  return key
    .replace(/([scg])h/gu, '$1')
    .replace(/w/gu, 'v')
    .replace(/(.)\1/gu, '$1')
}
