import { isVowel } from './sounds.ts'
import { type Around, type Spelling, toApostrophe } from './spelling.ts'

const letters: Readonly<Record<string, string>> = {
  ṯ: 's',
  ǧ: 'c',
  ḥ: 'h',
  ḫ: 'x',
  ḏ: 'z',
  š: 'ş',
  ṣ: 's',
  ḍ: 'd',
  ṭ: 't',
  ẓ: 'z',
  ġ: 'ğ',
  ḷ: 'l',
  w: 'v',
  ā: 'a',
  ī: 'i',
  ū: 'u',
  ē: 'e',
}

/** Follows the established loanwords: xeyr, qövm, övlad, Allah, and ə everywhere else. */
function toShortA({ before, after, afterNext, endsArticle }: Around): string {
  if (before === 'ḷ' || after === 'ḷ') return 'a'
  if (isVowel(afterNext) || endsArticle) return 'ə'
  if (after === 'y') return afterNext === 'y' ? 'ə' : 'e'
  return after === 'w' && afterNext !== 'w' ? 'ö' : 'ə'
}

/**
 * Azerbaijani oxunuş: a for the long and ə for the short vowel, other lengths unmarked because the alphabet has no sign
 * for them, the article with a hyphen.
 */
export const azerbaijaniSpelling: Spelling = {
  wasl: '',
  article: '-',
  toLetters(sound, around) {
    if (sound === 'ʾ' || sound === 'ʿ') return toApostrophe(around)
    return sound === 'a' ? toShortA(around) : (letters[sound] ?? sound)
  },
}
