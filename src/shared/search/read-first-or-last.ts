import { foldByScript } from '#shared/language/fold-by-script.ts'
import { signs } from './reference-words.ts'

/** The first or last verses of a chapter, such as the last two of al-Baqara. */
export type FirstOrLast = {
  readonly name: string
  readonly isLast: boolean
  readonly count: number
  /** Whether a word for chapter announces the name. */
  readonly isMarked: boolean
}

type Grammar = {
  readonly first: string
  readonly last: string
  /** From one to ten; other spellings and forms of a number are separated by slashes. */
  readonly numbers: string
  /** One verse, as opposed to several. */
  readonly verse: string
  readonly beside: string
}

const grammars: readonly Grammar[] = [
  {
    first: 'first',
    last: 'last final',
    numbers: 'one two three four five six seven eight nine ten',
    verse: 'verse ayah',
    beside: 'the of from in',
  },
  // Turkish and Azerbaijani
  {
    first: 'ilk',
    last: 'son axırıncı',
    numbers: 'bir iki üç dört/dörd beş altı yedi/yeddi sekiz/səkkiz dokuz/doqquz on',
    verse: 'ayet ayeti ayə ayəsi',
    beside: '',
  },
  {
    first: 'первый первые первых',
    last: 'последний последние последних',
    numbers:
      'один два/двух три/трёх четыре/четырёх пять/пяти шесть/шести семь/семи восемь/восьми девять/девяти десять/десяти',
    verse: 'аят стих',
    beside: 'из в',
  },
  {
    first: 'أول أوائل أولى',
    last: 'آخر أواخر',
    numbers: 'واحدة آيتين/آيتان/اثنتين ثلاث أربع خمس ست سبع ثمان/ثماني تسع عشر',
    verse: 'آية',
    beside: 'من',
  },
]

type Meaning = { readonly isLast?: boolean; readonly count?: number; readonly languages: number }

const meanings = new Map<string, Meaning>()
for (const [language, { first, last, numbers, beside }] of grammars.entries()) {
  const add = (words: string, meaning: Omit<Meaning, 'languages'>) => {
    for (const word of words.split(/[ /]/u)) meanings.set(foldByScript(word), { ...meaning, languages: 1 << language })
  }
  add(first, { isLast: false })
  add(last, { isLast: true })
  for (const [at, words] of numbers.split(' ').entries()) add(words, { count: at + 1 })
  if (beside !== '') add(beside, {})
}
const singular = new Set(grammars.flatMap(({ verse }) => verse.split(' ').map(foldByScript)))
const dual = /[آا]يت(?:ين|ان)/u

/** Most texts have none of these words, and finding that out is faster than folding each of theirs. */
const edges = /first|last|final|ilk|son|ax[ıi]r|перв|послед|[اأ]ول|[اأ]وائل|[اآ]خر|[اأ]واخر/iu

/** Reads `last two verses of surah Baqarah`, `Kehf suresinin ilk on ayeti`; `marked` is the text with signs in place of words for chapter and verse. */
export function readFirstOrLast(text: string, marked: string): FirstOrLast | undefined {
  if (!edges.test(marked)) return undefined
  const name: string[] = []
  let isLast: boolean | undefined
  let count: number | undefined
  let languages = (1 << grammars.length) - 1
  for (const word of marked.split(separators)) {
    if (word === '' || word === signs.chapter || word === signs.verse) continue
    const digits = /^\d{1,3}$/u.test(word) ? Number(word) : undefined
    const meaning = digits === undefined ? findMeaning(word) : { count: digits, languages }
    if (!meaning) {
      name.push(word)
      continue
    }
    const isRepeated = (meaning.isLast !== undefined && isLast !== undefined) || (meaning.count && count)
    if (isRepeated) return undefined
    isLast ??= meaning.isLast
    count ??= meaning.count
    // “Son of Mary” is English, where son does not mean last.
    languages &= meaning.languages
  }
  const isMarked = marked.includes(signs.chapter)
  const isVerses = marked.includes(signs.verse) || dual.test(text) || (isMarked && count !== undefined)
  count ??= text.split(separators).some((word) => singular.has(foldByScript(word))) ? 1 : undefined
  if (isLast === undefined || !count || !isVerses || languages === 0 || name.length === 0) return undefined
  return { name: name.join(' '), isLast, count, isMarked }
}

const separators = /[\s.,;:،؛]+/u

/** Arabic words may have their article: العشر الأواخر. */
const findMeaning = (word: string) =>
  meanings.get(foldByScript(word)) ?? meanings.get(foldByScript(word.replace(/^ال/u, '')))
