import { foldArabic } from '#shared/language/fold-arabic.ts'
import { foldByScript } from '#shared/language/fold-by-script.ts'
import { foldCyrillic } from '#shared/language/fold-cyrillic.ts'
import { foldLatin } from '#shared/language/fold-latin.ts'
import { listWords } from '#shared/language/scan-words.ts'

// Names of chapters are Arabic words in other letters, and readers spell them by ear: Baqarah, Bəqərə, Bakara, Бакара.
// The phonetic key maps these to one spelling, so that not every spelling has to be listed.
const cyrillicSounds: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 's',
  ч: 'c',
  ш: 'sh',
  щ: 'sh',
  ы: 'i',
  э: 'e',
  ъ: '',
  ь: '',
}

const softening: Readonly<Record<string, string>> = { я: 'a', ю: 'u' }
const consonants = new Set('бвгджзклмнпрстфхцчшщ')

function toLatinLetters(folded: string): string {
  let latin = ''
  for (let at = 0; at < folded.length; at++) {
    const letter = folded[at] as string
    const vowel = softening[letter]
    if (vowel) latin += consonants.has(folded[at - 1] ?? '') && !folded.startsWith('дж', at - 2) ? vowel : `y${vowel}`
    else if (folded.startsWith('дж', at)) {
      latin += 'j'
      at++
    } else latin += cyrillicSounds[letter] ?? letter
  }
  return latin
}

type Sound = readonly [spelling: string | RegExp, sound: string]

/** In this order. Most names lack most of these letters, and looking for one is faster than replacing it. */
const sounds: readonly (readonly [letter: string, ...Sound])[] = [
  ['h', 'kh', 'h'],
  ['x', 'x', 'h'],
  ['h', 'gh', 'g'],
  ['h', 'th', 's'],
  ['h', 'dh', 'z'],
  ['h', 'sh', 's'],
  ['h', 'ch', 'c'],
  ['j', 'j', 'c'],
  ['h', 'ph', 'f'],
  ['q', 'q', 'k'],
  ['w', 'w', 'v'],
  ['o', /oo|ou|o/gu, 'u'],
  ['e', 'ee', 'i'],
  ['e', 'e', 'a'],
  ['', /(.)\1+/gu, '$1'],
  ['i', /(?<=[aiu])i/gu, 'y'],
  ['a', 'au', 'av'],
  ['h', /(?<=.a)h$/gu, ''],
]

function toSounds(key: string): string {
  return sounds.reduce((sounded, [letter, spelling, sound]) => {
    return sounded.includes(letter) ? sounded.replaceAll(spelling, sound) : sounded
  }, key)
}

const arabic = /\p{Script=Arabic}/u
const cyrillic = /\p{Script=Cyrillic}/u
const notLetters = /[^\p{L}\p{N}]/gu

/**
 * The sound of a name in one spelling for all languages, without spaces and hyphens. Arabic script keeps its folded
 * letters.
 */
export function toPhoneticKey(name: string): string {
  if (arabic.test(name)) return (foldArabic(name.replace(/[^\p{L}\p{M}\p{N}]/gu, ''))[0] ?? '').replace(notLetters, '')
  const latin = cyrillic.test(name) ? toLatinLetters(foldCyrillic(name)) : foldLatin(name)
  return toSounds(latin.replace(notLetters, ''))
}

const namesOfGod = new Set(['allah', 'аллах', 'الله'])

/** “Allah” sounds like al-A‘la, chapter 87, but never means it, however it is written: Allâh, اللّه. */
export function isNameOfGod(text: string): boolean {
  const [word = '', ...others] = listWords(text)
  return others.length === 0 && namesOfGod.has(foldByScript(word))
}

const articles =
  /^(?:(?:the|al|el|ul|an|en|ar|er|as|es|ash|esh|at|et|ad|ed|adh|ez|az|əl|ən|ər|əs|əş|ət|əd|əz|eş|аль|ан|ар|ас|аш|ат|ад|аз)[\s\-–]+|ال)/iu

/**
 * A name without its article: `al-Baqara`, `əl-Bəqərə`, `Аль-Бакара`, `البقرة` and `The Cow` are also used without it.
 */
export function withoutArticle(name: string): string {
  return name.trim().replace(articles, '')
}
