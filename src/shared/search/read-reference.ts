import type { Chapter } from '#shared/catalogue/chapter.ts'
import { parseVerseRanges, type VerseRange } from '#shared/catalogue/verse-range.ts'
import type { ChapterNames } from './chapter-names.ts'
import { findByOpening } from './chapter-openings.ts'
import { dropExcluded } from './drop-excluded.ts'
import { createPhoneticKeys, findByKeys, findChapters, type ToKey } from './find-chapters.ts'
import { findNamedVerses } from './named-verses.ts'
import { isNameOfGod, withoutArticle } from './phonetic-key.ts'
import { type FirstOrLast, readFirstOrLast } from './read-first-or-last.ts'
import { readSeveralNames } from './read-several-names.ts'
import {
  dropOrdinalEndings,
  dropRequests,
  dropSigns,
  hasSign,
  looksLikeReference,
  markWords,
  signs,
  toReferenceCharacters,
  unquote,
} from './reference-words.ts'

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

/** A reference as typed, before it is looked up: the candidate chapters and the verse numbers. */
type TypedPlace = {
  readonly numbers: readonly number[]
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly certainty: TypedReference['certainty']
}

const nowhere: TypedPlace = { numbers: [], certainty: 'weak' }

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

type ReadText = TypedPlace | { readonly named: readonly TypedReference[] }

function readText(source: ReferenceSource, typed: string): ReadText {
  const text = typed.length > maxReferenceLength ? undefined : unquote(dropExcluded(toReferenceCharacters(typed)))
  if (text === undefined) return { named: [] }
  const read = readPlace(source, text)
  const isRead = 'named' in read ? read.named.length > 0 : read.numbers.length > 0
  const bare = isRead ? undefined : dropRequests(text)
  if (bare === undefined) return read
  const found = readPlace(source, bare)
  // The meaning of light is asked of the word, not of the chapter.
  return 'named' in found || looksLikeReference(bare) ? found : read
}

function readPlace(source: ReferenceSource, text: string): ReadText {
  const toKey = createPhoneticKeys()
  const hasNumber = /\d/u.test(text)
  const named = hasNumber ? undefined : findNamedVerses(toKey(text))
  if (named) {
    const kind = named.from === named.to ? 'verse' : 'range'
    return { named: [{ kind, ...pickRange(named), certainty: 'sure' }] }
  }
  const isName = (name: string) =>
    findByKeys(source.chapterNames, [toKey(name), toKey(withoutArticle(name))]) !== undefined
  const marked = markWords(hasNumber ? dropOrdinalEndings(text) : text, isName)
  const edge = readFirstOrLast(text, marked)
  const edgeVerses = edge && findFirstOrLast(source, edge, toKey)
  if (edgeVerses) return edgeVerses
  const body = dropSigns(marked).replace(separatorsBetween, ' ').replace(separatorsAround, '')
  if (hasNumber) {
    const list = readList(source, body)
    if (list) return { named: list }
    const found = readVerseFirst(source, marked, toKey) ?? readNumbers(body)
    if (found) return found
  }
  return readName(source, body, { isMarked: hasSign(marked), isChapter: marked.includes(signs.chapter), toKey })
}

function findFirstOrLast(
  { chapters, chapterNames }: ReferenceSource,
  { name, isLast, count, isMarked }: FirstOrLast,
  toKey: ToKey,
): TypedPlace | undefined {
  const [number] = findChapters(chapterNames, [toKey(name), toKey(withoutArticle(name))], isMarked)
  const ayahCount = chapters.find((chapter) => chapter.number === number)?.ayahCount
  if (number === undefined || ayahCount === undefined) return undefined
  const from = isLast ? Math.max(1, ayahCount - count + 1) : 1
  return { numbers: [number], from: String(from), to: String(isLast ? ayahCount : count), certainty: 'sure' }
}

function pickRange({ chapter, from, to }: { chapter: number; from: number; to: number }) {
  return { chapter, from, to }
}

const separatorsBetween = /[\s,;،؛·•?!؟]+/gu
const separatorsAround = /^[\s:./|–—-]+|(?<![\s:./|])[\s:./|]+$/gu

const numbersPattern = /^(\d{1,3})(?:[\s:./\-–—|]+(\d{1,3})(?:\s*[-–—]\s*(\d{1,3}))?)?$/u

function readNumbers(body: string): TypedPlace | undefined {
  const match = numbersPattern.exec(body)
  return match ? { numbers: [Number(match[1])], from: match[2], to: match[3], certainty: 'sure' } : undefined
}

const verseNumbers = '(\\d{1,3})(?:\\s*[-–—]\\s*(\\d{1,3}))?'
const verseFirst = new RegExp(
  `^[\\s.:]*(?:${signs.verse}[\\s.:]*${verseNumbers}(?!\\d|\\s*[:./|–—-]\\s*\\d)|${verseNumbers}[\\s.]*${signs.verse})`,
  'u',
)
const prepositions = /(?<!\p{L})(?:of|in|from|из|в|من|في)(?!\p{L})/giu

/**
 * Reads the verse before its chapter: `verse 255 of surah Baqarah`, `255 аят 2 суры`. A number that only a word for
 * verse announces names no chapter.
 */
function readVerseFirst(source: ReferenceSource, marked: string, toKey: ToKey): TypedPlace | undefined {
  const match = verseFirst.exec(marked)
  if (!match) return undefined
  const rest = marked.slice(match[0].length)
  const [, from = match[3], to = match[4]] = match
  const chapter = dropSigns(rest)
    .replace(prepositions, ' ')
    .replace(separatorsBetween, ' ')
    .replace(separatorsAround, '')
    .trim()
  if (chapter === '') return to === undefined ? nowhere : undefined
  if (/^\d{1,3}$/u.test(chapter)) {
    const isChapter = rest.includes(signs.chapter)
    return isChapter ? { numbers: [Number(chapter)], from, to, certainty: 'sure' } : undefined
  }
  if (/\d/u.test(chapter)) return undefined
  const numbers = findChapters(source.chapterNames, [toKey(chapter), toKey(withoutArticle(chapter))], true)
  return { numbers, from, to, certainty: 'sure' }
}

const numbersAfterName = new RegExp(`^(?:(?:(\\d{1,3})[\\s:./|]+)?${verseNumbers})?$`, 'u')
const separatorsAtEnd = /(?<![\s:./,\-–—|])[\s:./,\-–—|]+$/u

/**
 * Reads a name followed by the numbers of its verses, or of the chapter and its verses: `Bakara 2/255`. The name ends
 * at the first digit: a single pattern for both would backtrack over every way to split them.
 */
function readName(
  source: ReferenceSource,
  body: string,
  { isMarked, isChapter, toKey }: { readonly isMarked: boolean; readonly isChapter: boolean; readonly toKey: ToKey },
): TypedPlace {
  const [before = ''] = /^\D*/u.exec(body) ?? []
  const match = numbersAfterName.exec(body.slice(before.length))
  if (!match || !/\p{L}/u.test(before) || isNameOfGod(before)) return nowhere
  const [, chapter, from, to] = match
  const isSure = isMarked || from !== undefined
  const name = before.replace(separatorsAtEnd, '')
  const keys = [toKey(name), toKey(withoutArticle(name))]
  const certainty = isSure ? 'sure' : 'possible'
  const called = findChapters(source.chapterNames, keys, isChapter || from !== undefined)
  const numbers = chapter === undefined ? called : called.filter((number) => number === Number(chapter))
  if (numbers.length > 0 || from !== undefined) return { numbers, from, to, certainty }
  const opened = findByOpening(toKey(name))
  const others = opened.length > 0 ? opened : readSeveralNames(source, name, toKey)
  return { numbers: others, certainty: isMarked ? 'sure' : 'weak' }
}

/** Several places, written with both numbers: `2:255, 3:18`. Undefined for a single one, or when one does not exist. */
function readList({ chapters }: ReferenceSource, text: string): readonly TypedReference[] | undefined {
  const ranges = parseVerseRanges(text.replace(/ (?=\d{1,3}:)/gu, ',')) ?? []
  const [first, ...others] = ranges
  if (!first || (others.length === 0 && first.from.chapter === first.to.chapter)) return undefined
  const found = ranges.flatMap((range) => chapters.flatMap((chapter) => clip(range, chapter) ?? []))
  const isWhole = ranges.every(({ from, to }) =>
    [from, to].every(({ chapter: number, verse }) =>
      chapters.some((chapter) => chapter.number === number && verse <= chapter.ayahCount),
    ),
  )
  return isWhole ? found : undefined
}

/** The part of a range that is in a chapter. */
function clip({ from, to }: VerseRange, { number, ayahCount }: Chapter): TypedReference | undefined {
  if (number < from.chapter || number > to.chapter) return undefined
  const first = number === from.chapter ? from.verse : 1
  const last = number === to.chapter ? to.verse : ayahCount
  return { kind: last > first ? 'range' : 'verse', chapter: number, from: first, to: last, certainty: 'sure' }
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
