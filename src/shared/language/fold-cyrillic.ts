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
// Stress marks go, but й is a letter of its own: stripping its breve would merge мой and мои. NFC has composed it before this.
const marks = /\p{M}/gu
const apostrophes = /['’‘ʼʻʿʾ`´′]/gu

/** Lower case, composed, and Cyrillic throughout when one letter of the word is: a Latin `c` in `cвет` is a slip of the keyboard. */
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

/** й for и, a lost or wrong sign, э for е, doubled letters: accepted when nothing closer is found. */
export function loosenCyrillic(key: string): string {
  return key.replace(/й/gu, 'и').replace(/[ъь]/gu, '').replace(/э/gu, 'е').replace(/(.)\1/gu, '$1')
}
