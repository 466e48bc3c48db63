import { soundCode, worth } from './sound-codes.ts'

const { b, t, ǧ, h, ḫ, d, ḏ, r, z, s, š, ġ, f, q, k, l, m, n, w, y, a, i, u, th, lastN, г } = soundCode

/** Marks an n that assimilates to the next word. */
const lastNSign = '\uE003'

/**
 * Letters and digraphs as people type them, without diacritics; the longest are tried first. An empty list is a silent
 * letter.
 */
const spellings: Readonly<Record<string, readonly number[]>> = {
  sh: [š],
  ch: [š],
  kh: [ḫ],
  gh: [ġ],
  th: [th],
  dh: [ḏ],
  zh: [ǧ],
  dj: [ǧ],
  ph: [f],
  ov: [a, w],
  ow: [a, w],
  oo: [u],
  ou: [u],
  ee: [i],
  ii: [i],
  aa: [a],
  uu: [u],
  a: [a],
  ə: [a],
  e: [a],
  ı: [i],
  i: [i],
  o: [u],
  u: [u],
  b: [b],
  p: [b],
  c: [ǧ],
  ç: [ǧ],
  d: [d],
  f: [f],
  g: [ġ],
  ğ: [ġ],
  h: [h],
  j: [ǧ],
  k: [k],
  l: [l],
  m: [m],
  n: [n],
  q: [q],
  r: [r],
  s: [s],
  ş: [š],
  t: [t],
  v: [w],
  w: [w],
  x: [ḫ],
  y: [y],
  z: [z],
  дж: [ǧ],
  гъ: [ġ],
  гь: [h],
  гӏ: [],
  хӏ: [h],
  хъ: [ḫ],
  къ: [q],
  кь: [q],
  аа: [a],
  яя: [y, a],
  ии: [i],
  уу: [u],
  юю: [y, u],
  а: [a],
  б: [b],
  в: [w],
  г: [г],
  д: [d],
  е: [i],
  ж: [ǧ],
  з: [z],
  и: [i],
  й: [y],
  к: [k],
  л: [l],
  м: [m],
  н: [n],
  о: [u],
  п: [b],
  р: [r],
  с: [s],
  т: [t],
  у: [u],
  ф: [f],
  х: [h],
  ц: [s],
  ч: [ǧ],
  ш: [š],
  щ: [š],
  ъ: [],
  ӏ: [],
  ы: [i],
  ь: [],
  э: [a],
  ю: [y, u],
  я: [y, a],
  [lastNSign]: [lastN],
}

/** No letter scores more. */
const maxWorthOfLetter = Math.max(...Object.values(spellings).map(sumWorth))

function sumWorth(codes: readonly number[]): number {
  return codes.reduce((sum, code) => sum + (worth[code] as number), 0)
}

/** An upper bound for the score of a text: digraphs and dropped letters only lower it. */
export function estimateWorth(text: string): number {
  let sum = 0
  for (const letter of text.toLowerCase()) {
    const codes = spellings[letter]
    sum += codes ? sumWorth(codes) : maxWorthOfLetter
  }
  return sum
}

/** A vowel after a soft l: ля is la, not lya. */
const softVowels: Readonly<Record<string, readonly number[]>> = { я: [a], ю: [u], яя: [a], юю: [u] }

/**
 * Diacritics that other keyboards add to Latin letters (â, ī, ḥ, ü). The marks of ş and ğ stay, because they make other
 * sounds.
 */
const addedMarks = /(?<=[a-zı])\p{M}+/gu

/**
 * The palochka that Caucasian spellings append to a letter or write for ayn (гӏ, хӏ), and the characters that replace
 * it on keyboards without it.
 */
const palochka = /(?<=[гхкцпчт])[ӏ1il|]|(?<![\p{L}\p{N}])[ӏ1il|](?=[а-яё])/giu

function toPlainLetters(text: string): string {
  return text
    .replace(palochka, 'ӏ')
    .replace(/[İI]/gu, 'i')
    .toLowerCase()
    .replace(/ş/gu, '\uE000')
    .replace(/ğ/gu, '\uE001')
    .replace(/ç/gu, '\uE002')
    .replace(/ё/gu, 'е')
    .normalize('NFD')
    .replace(addedMarks, '')
    .normalize('NFC')
    .replace(/\uE000/gu, 'ş')
    .replace(/\uE001/gu, 'ğ')
    .replace(/\uE002/gu, 'ç')
}

/** An article typed in full before a letter that assimilates it: al rahman is heard as ar-rahman. */
const unassimilatedArticle = /(?<![\p{L}])([aeəua]?)l[\s-]+(?=[tdrzsşnтдрзсшн])/gu

/**
 * An n typed as written before a word that assimilates it: kitabun marqum is heard as kitabum-marqum, inaban wa as
 * inabaw-wa. After a last an, in or min the next word is not known.
 */
const unassimilatedN = /[nн](?=[\s-]+[wvymlrвйяюмлр])|(?<=[\s-]\p{L}{1,2})[nн](?=\s*$)/gu

const maxLetters = 160

export type TypedSounds = {
  readonly codes: Uint8Array
  /** The positions of codes that start a word, without the first word. */
  readonly begins: readonly number[]
}

const nothing: TypedSounds = { codes: new Uint8Array(0), begins: [] }

/**
 * The codes of a text in Latin or Cyrillic letters. Words run together, because word boundaries are not heard. Empty for
 * a text with digits or letters of another script, which is not a pronunciation.
 */
export function encodeTyped(text: string): TypedSounds {
  const plain = toPlainLetters(text.slice(0, maxLetters))
    .replace(unassimilatedArticle, '$1')
    .replace(unassimilatedN, lastNSign)
  if (/\p{N}/u.test(plain)) return nothing
  const encoded: number[] = []
  const begins: number[] = []
  let isBegin = false
  for (let at = 0; at < plain.length; ) {
    const pair = plain.slice(at, at + 2)
    const spelling = pair.length === 2 && pair in spellings ? pair : plain.charAt(at)
    const isSoft = plain.charAt(at - 1) === 'л' && spelling in softVowels
    const sounds = isSoft ? softVowels[spelling] : spellings[spelling]
    // Signs for hamza and ayn count as letters, but have no sound here.
    if (!sounds && /(?!\p{Lm})\p{L}/u.test(spelling)) return nothing
    if (!sounds && isSeparator(spelling)) isBegin = encoded.length > 0
    for (const code of sounds ?? []) {
      const isDoubled = code === encoded.at(-1)
      if (isBegin) begins.push(isDoubled ? encoded.length - 1 : encoded.length)
      isBegin = false
      if (!isDoubled) encoded.push(code)
    }
    at += spelling.length
  }
  return { codes: Uint8Array.from(encoded), begins }
}

const isSeparator = (letter: string) => letter === '-' || letter.trim() === ''
