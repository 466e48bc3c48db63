import { foldByScript } from '#shared/language/fold-by-script.ts'
import { toPlainCharacters } from '#shared/language/fold-latin.ts'
import { quotes } from './parse-query.ts'

/** In a marked text, a word for chapter and a word for verse. */
export const signs = { chapter: '\uE000', verse: '\uE001' } as const

type Role = 'chapter' | 'verse' | 'book' | 'beside book'

// Words that announce a reference and name nothing themselves, folded: SURESİ, sûresi and surəsi are one word.
const roles = new Map<string, Role>(
  (
    [
      [
        'chapter',
        'chapter chapters sura surah surahs surat sure suresi suresinin suresinde surenin sureleri bolum fesil сура суры суре суру глава главы سوره',
      ],
      [
        'verse',
        'verse verses vers ayah ayahs ayat ayet ayeti ayetin ayetinin ayetler ayetleri aye ayesi ayesinin ayenin ayeler ayeleri аят аята аяте аяты аятов айат стих стиха стихи ايه الايه ايات الايات',
      ],
      ['book', 'quran qurani kuran kurani koran коран корана коране قران القران'],
      ['beside book', 'the holy noble kerim karim i كريم الكريم'],
    ] as const
  ).flatMap(([role, words]) => words.split(' ').map((word) => [word, role] as const)),
)
/** These mean something else in a text without a number: “no light”. */
const abbreviations = new Map<string, Role>([
  ['ch', 'chapter'],
  ['s', 'chapter'],
  ['qs', 'chapter'],
  ['v', 'verse'],
  ['vs', 'verse'],
  ['vv', 'verse'],
  ['no', 'verse'],
  ['رقم', 'verse'],
  ['q', 'book'],
])
/** Other words with the same folded letters: Şura is the name of a chapter, and without a number süre is a span of time. */
const otherWord = /^ş/iu
const otherWithoutNumber = /^(?:sü|ş)/iu

const word = /[\p{L}\p{M}'’‘ʼʻʿʾ`´′]+/gu

type IsName = (text: string) => boolean

/**
 * Replaces the words for chapter and verse with signs, and drops the words for the Quran. With `isName`, a word for
 * chapter is also found without a space between it and a name: `yasinsuresi`, سورةالكهف.
 */
export function markWords(text: string, isName: IsName = () => false): string {
  const hasNumber = /\d/u.test(text)
  const roleOf = (typed: string) => {
    const folded = foldByScript(typed)
    return (hasNumber ? otherWord : otherWithoutNumber).test(typed)
      ? undefined
      : (roles.get(folded) ?? (hasNumber ? abbreviations.get(folded) : undefined))
  }
  const hasBook = hasNumber && (text.match(word) ?? []).some((typed) => roleOf(typed) === 'book')
  return text.replace(word, (typed) => {
    const role = roleOf(typed)
    if (role === undefined) return markJoined(typed, isName)
    if (role === 'beside book' && !hasBook) return typed
    return role === 'chapter' || role === 'verse' ? ` ${signs[role]} ` : ' '
  })
}

const chapterWords = [...roles].flatMap(([word, role]) => (role === 'chapter' ? [word] : []))

function markJoined(typed: string, isName: IsName): string {
  const folded = foldByScript(typed)
  for (const chapterWord of chapterWords) {
    const name = cutFrom(folded, chapterWord)
    if (name !== undefined && isName(name)) return ` ${signs.chapter} ${name} `
  }
  return typed
}

/** The letters before or behind a part; undefined when there are none. */
function cutFrom(folded: string, part: string): string | undefined {
  if (folded.length <= part.length) return undefined
  if (folded.startsWith(part)) return folded.slice(part.length)
  return folded.endsWith(part) ? folded.slice(0, -part.length) : undefined
}

// What readers want of a chapter or verse: to read it, to hear it, its meaning.
const requests = new Set(
  [
    'read reading recite recitation listen online audio mp3 pdf text full translation translated meaning tafsir tafseer explanation transliteration english arabic',
    'oku okunusu okunuslari meal meali anlami aciklamasi tefsir tefsiri turkce turkcesi arapca arapcasi yazilisi dinle',
    'oxu oxunusu tercume tercumesi mena menasi azerbaycanca dinlemek',
    'читать чтение слушать онлайн текст перевод переводом смысл значение толкование тафсир транскрипция арабском русском языке полностью',
    'قراءه تلاوه استماع مكتوبه كامله تفسير ترجمه معني شرح نص',
  ].flatMap((words) => words.split(' ').map(foldByScript)),
)
const betweenRequests = new Set('with in of and ve ile ve с со на и'.split(' '))

/** The text without the words for what is wanted of a verse or chapter. Undefined when there are none. */
export function dropRequests(text: string): string | undefined {
  let isRequest = false
  const rest = text.replace(word, (typed) => {
    const folded = foldByScript(typed)
    if (!requests.has(folded)) return betweenRequests.has(folded) ? ' ' : typed
    isRequest = true
    return ' '
  })
  return isRequest && rest.trim() !== '' ? rest.trim() : undefined
}

/** Whether numbers or a word for chapter or verse mark a text as a reference. A number alone does not. */
export function looksLikeReference(text: string): boolean {
  return /\d[^\p{L}\d]+\d/u.test(text) || (/\p{L}/u.test(text) && (/\d/u.test(text) || hasSign(markWords(text))))
}

const anySign = new RegExp(`[${signs.chapter}${signs.verse}]`, 'gu')

export function hasSign(marked: string): boolean {
  return marked.search(anySign) >= 0
}

export function dropSigns(marked: string): string {
  return marked.replace(anySign, ' ')
}

/** Ordinal endings are attached to the number: 255-ci, 255-й, 255. */
const ordinalEnding =
  /(?<=\d)(?:\s?[-.'’]?(?:ci|cı|cü|cu|inci|ıncı|uncu|üncü|nci|ncı|ncu|ncü|й|ый|ой|ий|я|ая|ю|ую|го|ого|th|st|nd|rd)(?!\p{L})|\.(?=\s|$))/giu

export function dropOrdinalEndings(text: string): string {
  return text.replace(ordinalEnding, '')
}

const brackets = /[()[\]{}<>﴾﴿]/gu
const otherDashes = /[\u2010\u2012\u2015\u2212]/gu

/** The characters of a reference in one form, without the invisible ones that come with a copied text. */
export function toReferenceCharacters(text: string): string {
  return toPlainCharacters(text)
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/İ/gu, 'i')
    .replace(otherDashes, '-')
    .replace(brackets, ' ')
    .trim()
}

/**
 * The text without its quotation marks when what is outside them marks it as a reference: сура «Аль-Бакара», аят 255.
 * Undefined for a phrase.
 */
export function unquote(text: string): string | undefined {
  const parts = text.split(quotes)
  if (parts.length === 1) return text
  const outside = parts.filter((_part, at) => at % 2 === 0).join(' ')
  if (!/\d/u.test(outside) && !hasSign(markWords(outside))) return undefined
  return parts.join(' ').trim()
}
