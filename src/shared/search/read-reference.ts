import type { Chapter } from '#shared/catalogue/chapter.ts'
import type { ChapterNames } from './chapter-names.ts'
import { findByOpening } from './chapter-openings.ts'
import { damerauLevenshtein } from './damerau-levenshtein.ts'
import { dropExcluded } from './drop-excluded.ts'
import { findNamedVerses } from './named-verses.ts'
import { isNameOfGod, toPhoneticKey, withoutArticle } from './phonetic-key.ts'
import { readSeveralNames } from './read-several-names.ts'

/** A typed text parsed as a reference: a verse, a range of verses, or a whole chapter (`from` 1 to its last verse). */
export type TypedReference = {
  readonly kind: 'verse' | 'range' | 'chapter'
  readonly chapter: number
  readonly from: number
  readonly to: number
  /**
   * `sure` when the text can be nothing else; `possible` when it is only the name of a chapter, which may also be a
   * word; `weak` when it consists of several chapter names or of the first words of a chapter.
   */
  readonly certainty: 'sure' | 'possible' | 'weak'
}

export type ReferenceSource = { readonly chapters: readonly Chapter[]; readonly chapterNames: ChapterNames }

const maxReferenceLength = 80
const minFuzzyNameLength = 5

/** A reference as typed, before it is looked up: the candidate chapters and the verse numbers. */
type TypedPlace = {
  readonly numbers: readonly number[]
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly certainty: TypedReference['certainty']
}

/** All references that the text may mean. Empty when it is not a reference, or names a verse that does not exist. */
export function readReference(source: ReferenceSource, typed: string): readonly TypedReference[] {
  const read = readText(source, typed)
  return 'named' in read ? read.named : toReferences(source, read)
}

/** A chapter or verse that is written as a reference but does not exist. */
export type AbsentReference = { readonly chapter: number; readonly verse?: number }

export function findAbsentReference(source: ReferenceSource, typed: string): AbsentReference | undefined {
  const read = readText(source, typed)
  if ('named' in read || read.certainty !== 'sure' || toReferences(source, read).length > 0) return undefined
  const [chapter] = read.numbers
  if (chapter === undefined) return undefined
  return { chapter, ...(read.from !== undefined && { verse: Number(read.from) }) }
}

function readText(source: ReferenceSource, typed: string): TypedPlace | { readonly named: readonly TypedReference[] } {
  if (typed.length > maxReferenceLength) return { named: [] }
  const searched = dropExcluded(typed)
  if (/["“”«»]/u.test(searched)) return { named: [] }
  const text = toAsciiDigits(searched.normalize('NFKC')).trim()
  const toKey = createPhoneticKeys()
  const hasNumber = /\d/u.test(text)
  const named = hasNumber ? undefined : findNamedVerses(toKey(text))
  if (named) {
    const kind = named.from === named.to ? 'verse' : 'range'
    return { named: [{ kind, ...pickRange(named), certainty: 'sure' }] }
  }
  const { body, isMarked } = dropMarkers(text, hasNumber)
  const numbers = hasNumber ? readNumbers(body) : undefined
  return numbers ?? readName(source, body, { isMarked, toKey })
}

type ToKey = (name: string) => string

/**
 * Memoizes the phonetic keys of one text: it is looked up as typed, without markers and without its article, and these
 * are mostly the same.
 */
function createPhoneticKeys(): ToKey {
  const keys = new Map<string, string>()
  return (name) => {
    const key = keys.get(name) ?? toPhoneticKey(name)
    keys.set(name, key)
    return key
  }
}

function pickRange({ chapter, from, to }: { chapter: number; from: number; to: number }) {
  return { chapter, from, to }
}

export function toAsciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
}

// Words that announce a reference and name nothing themselves. Ordinal endings (255-ci, 255-й, 255.) are attached to
// the number.
const markers =
  /(?<![\p{L}\p{N}])(?:q|quran|qur'an|qur’an|kuran|kur’an|kur'an|koran|коран|القرآن|chapter|ch|sura|surah|surat|sure|suresi|suresinin|sureleri|surə|surəsi|surəsinin|surələri|surahs|chapters|сура|суры|суре|суру|глава|سورة|سوره|bölüm|fəsil|ayah|ayat|ayet|ayeti|ayetler|ayə|ayəsi|aye|ayesi|verse|verses|vers|v|ayahs|аят|аята|аяты|айат|стих|آية|اية|آيه|ايه|الآية|الاية|no|№)(?![\p{L}\p{N}])\.?/giu
const marker = new RegExp(markers.source, 'iu')
const ordinalEnding =
  /(?<=\d)(?:\s?[-.'’]?(?:ci|cı|cü|cu|inci|ıncı|uncu|üncü|nci|ncı|ncu|ncü|й|ый|ой|ий|я|ая|ю|ую|го|ого|th|st|nd|rd)(?!\p{L})|\.(?=\s|$))/giu

export function dropOrdinalEndings(text: string): string {
  return text.replace(ordinalEnding, '')
}

function dropMarkers(text: string, hasNumber: boolean): { readonly body: string; readonly isMarked: boolean } {
  const isMarked = marker.test(text)
  // Most texts contain only words.
  const bare = isMarked || hasNumber ? dropOrdinalEndings(text).replace(markers, ' ') : text
  return { body: bare.replace(/[\s,;]+/gu, ' ').trim(), isMarked }
}

const numbersPattern = /^(\d{1,3})(?:[\s:./\-–—|]+(\d{1,3})(?:\s*[-–—]\s*(\d{1,3}))?)?$/u

function readNumbers(body: string): TypedPlace | undefined {
  const match = numbersPattern.exec(body)
  return match ? { numbers: [Number(match[1])], from: match[2], to: match[3], certainty: 'sure' } : undefined
}

const numbersAfterName = /^(?:(\d{1,3})(?:\s*[-–—]\s*(\d{1,3}))?)?$/u
const separatorsAtEnd = /(?<![\s:./,\-–—|])[\s:./,\-–—|]+$/u

/**
 * Reads a name followed by one or two numbers. The name ends at the first digit: a single pattern for both would
 * backtrack over every way to split them.
 */
function readName(
  source: ReferenceSource,
  body: string,
  { isMarked, toKey }: { readonly isMarked: boolean; readonly toKey: ToKey },
): TypedPlace {
  const [before = ''] = /^\D*/u.exec(body) ?? []
  const match = numbersAfterName.exec(body.slice(before.length))
  if (!match || !/\p{L}/u.test(before) || isNameOfGod(before)) return { numbers: [], certainty: 'weak' }
  const [, from, to] = match
  const isSure = isMarked || from !== undefined
  const name = before.replace(separatorsAtEnd, '')
  const keys = [toKey(name), toKey(withoutArticle(name))]
  const certainty = isSure ? 'sure' : 'possible'
  const numbers = findChapters(source.chapterNames, keys, isSure)
  if (numbers.length > 0 || from !== undefined) return { numbers, from, to, certainty }
  const opened = findByOpening(toKey(name))
  const others = opened.length > 0 ? opened : readSeveralNames(source, name, toKey)
  return { numbers: others, certainty: isMarked ? 'sure' : 'weak' }
}

/** A typo in the name is corrected only when something else in the text marks it as a reference. */
function findChapters(names: ChapterNames, keys: readonly string[], isReference: boolean): readonly number[] {
  for (const key of keys) {
    const found = names.get(key)
    if (found) return found
  }
  const key = keys[1] ?? ''
  if (!isReference || key.length < minFuzzyNameLength) return []
  for (const [candidate, numbers] of names) if (damerauLevenshtein(key, candidate, 1) === 1) return numbers
  return []
}

function toReferences({ chapters }: ReferenceSource, place: TypedPlace): readonly TypedReference[] {
  const { numbers, from, to, certainty } = place
  return numbers.flatMap((number) => {
    const chapter = chapters.find((candidate) => candidate.number === number)
    const reference = chapter && toReference(chapter, from, to)
    return reference ? [{ ...reference, certainty }] : []
  })
}

function toReference(
  { number: chapter, ayahCount }: Chapter,
  from: string | undefined,
  to: string | undefined,
): Omit<TypedReference, 'certainty'> | undefined {
  if (from === undefined) return { kind: 'chapter', chapter, from: 1, to: ayahCount }
  const first = Number(from)
  if (first < 1 || first > ayahCount) return undefined
  // A range past the end of the chapter is cut there; a reversed range becomes its first verse.
  const last = Math.max(first, Math.min(Number(to ?? first), ayahCount))
  return { kind: last > first ? 'range' : 'verse', chapter, from: first, to: last }
}
