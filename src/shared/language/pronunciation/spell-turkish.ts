import { isVowel } from './sounds.ts'
import { type Around, isClosed, type Spelling, toApostrophe } from './spelling.ts'

const consonants: Readonly<Record<string, string>> = {
  ṯ: 's',
  ǧ: 'c',
  ḥ: 'h',
  ḫ: 'h',
  ḏ: 'z',
  š: 'ş',
  ṣ: 's',
  ḍ: 'd',
  ṭ: 't',
  ẓ: 'z',
  ġ: 'g',
  q: 'k',
  ḷ: 'l',
  w: 'v',
}
const longVowels: Readonly<Record<string, string>> = { ā: 'â', ī: 'î', ū: 'û', ē: 'ê' }

// After these sounds, Turkish listeners hear a, not e (rabbi, hamd, kalem, alâ) …
const backBefore = 'ḥḫṣḍṭẓġqrʿḷ'
// … and before these, when they close the syllable (matla’, ma’rûf, yahsebu).
const backAfter = 'ḥḫṣḍṭẓġqʿ'
// After these sounds, i is pronounced ı (sırât, kıyâmet), and before these when they close the syllable (târık, hâfız).
const backForI = 'ṣḍṭẓġq'

function isBackI(around: Around): boolean {
  if (backForI.includes(around.before || ' ')) return true
  // Exception, as in ikra’: a word or syllable that starts with the vowel keeps i.
  return !'ʾ'.includes(around.before) && backForI.includes(around.after || ' ') && isClosed(around)
}

/** kureyş, reybe: r alone does not darken the diphthong. */
const isLightDiphthong = ({ before, after, afterNext }: Around) =>
  before === 'r' && after === 'y' && !isVowel(afterNext) && afterNext !== 'y'

function toShortA(around: Around): string {
  if (isLightDiphthong(around)) return 'e'
  if (backBefore.includes(around.before || ' ') || around.after === 'ḷ') return 'a'
  return backAfter.includes(around.after || ' ') && isClosed(around) && !around.endsArticle ? 'a' : 'e'
}

/** Turkish okunuş: long vowels with a circumflex, the article separate, other joined words closed up. */
export const turkishSpelling: Spelling = {
  wasl: '',
  article: ' ',
  toLetters(sound, around) {
    if (sound === 'ʾ' || sound === 'ʿ') return toApostrophe(around)
    if (sound === 'a') return toShortA(around)
    if (sound === 'i') return isBackI(around) ? 'ı' : 'i'
    return longVowels[sound] ?? consonants[sound] ?? sound
  },
}
