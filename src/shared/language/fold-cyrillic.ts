import { foldLatin, toLatinForm } from './fold-latin.ts'

const lookAlikes: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
  i: 'і',
}
const cyrillic = /\p{Script=Cyrillic}/u
const plainRussian = /^[а-яё]+$/u
const latin = /[a-z]/gu
// Stress marks are removed, but й is a letter of its own: stripping its breve would merge мой and мои. NFC has composed
// it already.
const marks = /\p{M}/gu
const apostrophes = /['’‘ʼʻʿʾ`´′]/gu

/**
 * Lower case and composed. If a word has a Cyrillic letter, Latin look-alikes become Cyrillic: a Latin `c` in `cвет` is
 * a typing error.
 */
export function toCyrillicForm(word: string): string {
  const plain = toLatinForm(word)
  if (plainRussian.test(plain)) return plain
  if (!cyrillic.test(plain)) return plain
  return plain.replace(latin, (letter) => lookAlikes[letter] ?? letter).normalize('NFC')
}

export function foldCyrillic(word: string): string {
  const form = toCyrillicForm(word)
  if (plainRussian.test(form)) return form.replace(/ё/gu, 'е')
  if (!cyrillic.test(form)) return foldLatin(form)
  return form.replace(/ё/gu, 'е').replace(marks, '').replace(apostrophes, '')
}

/**
 * Merges й and и, э and е, and ignores hard and soft signs and doubled letters; used only when nothing closer is found.
 */
export function loosenCyrillic(key: string): string {
  return key.replace(/й/gu, 'и').replace(/[ъь]/gu, '').replace(/э/gu, 'е').replace(/(.)\1/gu, '$1')
}
