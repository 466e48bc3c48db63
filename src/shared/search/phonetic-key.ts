import { foldArabic } from '#shared/language/fold-arabic.ts'
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

function toLatinLetters(folded: string): string {
  return folded
    .replace(/дж/gu, 'j')
    .replace(/(?<=[бвгджзклмнпрстфхцчшщ])я/gu, 'a')
    .replace(/(?<=[бвгджзклмнпрстфхцчшщ])ю/gu, 'u')
    .replace(/я/gu, 'ya')
    .replace(/ю/gu, 'yu')
    .replace(/[а-я]/gu, (letter) => cyrillicSounds[letter] ?? '')
}

const sounds: readonly (readonly [RegExp, string])[] = [
  [/kh|x/gu, 'h'],
  [/gh/gu, 'g'],
  [/th/gu, 's'],
  [/dh/gu, 'z'],
  [/sh/gu, 's'],
  [/ch|j/gu, 'c'],
  [/ph/gu, 'f'],
  [/q/gu, 'k'],
  [/w/gu, 'v'],
  [/oo|ou/gu, 'u'],
  [/ee/gu, 'i'],
  [/o/gu, 'u'],
  [/e/gu, 'a'],
  [/(.)\1+/gu, '$1'],
  [/(?<=[aiu])i/gu, 'y'],
  [/au/gu, 'av'],
  [/(?<=.a)h$/gu, ''],
]

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
  return sounds.reduce((key, [sound, letter]) => key.replace(sound, letter), latin.replace(notLetters, ''))
}

const namesOfGod = new Set(['allah', 'аллах', 'الله'])

/** “Allah” sounds like al-A‘la, chapter 87, but never means it, however it is written: Allâh, اللّه. */
export function isNameOfGod(text: string): boolean {
  const [word = '', ...others] = listWords(text)
  const spellings = [foldLatin(word), foldCyrillic(word), foldArabic(word)[0] ?? '']
  return others.length === 0 && spellings.some((spelling) => namesOfGod.has(spelling))
}

const articles =
  /^(?:(?:the|al|el|ul|an|en|ar|er|as|es|ash|esh|at|et|ad|ed|adh|ez|az|əl|ən|ər|əs|əş|ət|əd|əz|eş|аль|ан|ар|ас|аш|ат|ад|аз)[\s\-–]+|ال)/iu

/**
 * A name without its article: `al-Baqara`, `əl-Bəqərə`, `Аль-Бакара`, `البقرة` and `The Cow` are also used without it.
 */
export function withoutArticle(name: string): string {
  return name.trim().replace(articles, '')
}
