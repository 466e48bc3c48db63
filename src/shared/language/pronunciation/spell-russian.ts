import { isVowel, shorten } from './sounds.ts'
import type { Around, Spelling } from './spelling.ts'

const consonants: Readonly<Record<string, string>> = {
  b: 'б',
  t: 'т',
  ṯ: 'с',
  ǧ: 'дж',
  ḥ: 'х',
  ḫ: 'х',
  d: 'д',
  ḏ: 'з',
  r: 'р',
  z: 'з',
  s: 'с',
  š: 'ш',
  ṣ: 'с',
  ḍ: 'д',
  ṭ: 'т',
  ẓ: 'з',
  ġ: 'г',
  f: 'ф',
  q: 'к',
  k: 'к',
  ḷ: 'л',
  m: 'м',
  n: 'н',
  h: 'х',
}

const plainVowels: Readonly<Record<string, string>> = { a: 'а', i: 'и', u: 'у', e: 'э' }
/** The vowels after a soft l, and those that include a preceding й. */
const softVowels: Readonly<Record<string, string>> = { ...plainVowels, a: 'я', u: 'ю' }
const shortOf: Readonly<Record<string, string>> = { ā: 'a', ī: 'i', ū: 'u', ē: 'e' }
// After these sounds, i is pronounced ы (сыраат, кыямат).
const hardBefore = 'ṣḍṭẓq'

function toVowel(sound: string, around: Around): string {
  const { before } = around
  const short = shortOf[sound] ?? sound
  const isSoft = before === 'l' || (before === 'y' && !isApart(around.passed.slice(0, -1), short))
  const isHard = short === 'i' && hardBefore.includes(before || ' ')
  const letter = isHard ? 'ы' : ((isSoft ? softVowels : plainVowels)[short] ?? '')
  return short === sound ? letter : letter + letter
}

function toW({ before, after }: Around): string {
  return before === 'a' && !isVowel(after) && after !== 'w' ? 'у' : 'в'
}

/**
 * Whether y is written out: after a consonant я would only soften it, and after another я it would look like a long
 * vowel (дунйаа, ляйатгаа).
 */
function isApart(beforeY: string, vowel: string): boolean {
  const last = beforeY.slice(-1)
  const isSoft = /[ly]$/.test(beforeY.slice(0, -1))
  if (isVowel(last)) return isSoft && shorten(last) === vowel
  return last !== '' && !'lwyʾʿ'.includes(last)
}

function toY({ passed, after }: Around): string {
  // я and ю include the y.
  return 'aāuū'.includes(after || ' ') && !isApart(passed, shorten(after)) ? '' : 'й'
}

/** Russian practical transcription: doubled long vowels, joins and the article with a hyphen. */
export const russianSpelling: Spelling = {
  wasl: '-',
  article: '-',
  toLetters(sound, around) {
    // Between vowels too: а’у is not the diphthong ау.
    if (sound === 'ʾ' || sound === 'ʿ') return around.before === '' ? '' : '’'
    if (isVowel(sound)) return toVowel(sound, around)
    if (sound === 'w') return toW(around)
    if (sound === 'y') return toY(around)
    // The first of two is written without ь: лилля, не лилья.
    if (sound === 'l') return isVowel(around.after) || (around.after === 'l' && !around.endsArticle) ? 'л' : 'ль'
    return consonants[sound] ?? sound
  },
}
