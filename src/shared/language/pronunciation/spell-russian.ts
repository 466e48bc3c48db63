import { isVowel } from './sounds.ts'
import { type Around, type Spelling, toApostrophe } from './spelling.ts'

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
/** After a soft l, and in place of й with its vowel. */
const softVowels: Readonly<Record<string, string>> = { ...plainVowels, a: 'я', u: 'ю' }
const shortOf: Readonly<Record<string, string>> = { ā: 'a', ī: 'i', ū: 'u', ē: 'e' }
// After these i is heard as ы (сыраат, кыямат).
const hardBefore = 'ṣḍṭẓq'

function toVowel(sound: string, { before }: Around): string {
  const short = shortOf[sound] ?? sound
  const isSoft = before === 'l' || before === 'y'
  const isHard = short === 'i' && hardBefore.includes(before || ' ')
  const letter = isHard ? 'ы' : ((isSoft ? softVowels : plainVowels)[short] ?? '')
  return short === sound ? letter : letter + letter
}

function toW({ before, after }: Around): string {
  return before === 'a' && !isVowel(after) && after !== 'w' ? 'у' : 'в'
}

function toY({ after }: Around): string {
  // я and ю say the y themselves.
  return 'aāuū'.includes(after || ' ') ? '' : 'й'
}

/** Russian practical transcription: long vowels written twice, joins and the article with a hyphen. */
export const russianSpelling: Spelling = {
  wasl: '-',
  article: '-',
  toLetters(sound, around) {
    if (sound === 'ʾ' || sound === 'ʿ') return toApostrophe(around)
    if (isVowel(sound)) return toVowel(sound, around)
    if (sound === 'w') return toW(around)
    if (sound === 'y') return toY(around)
    // The first of two is written plain: лилля, не лилья.
    if (sound === 'l') return isVowel(around.after) || (around.after === 'l' && !around.endsArticle) ? 'л' : 'ль'
    return consonants[sound] ?? sound
  },
}
