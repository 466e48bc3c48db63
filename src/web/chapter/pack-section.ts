import type { ChapterTitle } from '#shared/catalogue/chapter-name.ts'
import type { DivisionMarks } from '#shared/catalogue/divisions.ts'
import { fnv1a } from '#shared/search/fnv-1a.ts'
import type { Highlight } from '#shared/search/highlight.ts'
import type { MarkedText } from '#web/reading/card-view.ts'

/** A verse in the flow of a chapter. */
export type VerseLine = {
  readonly verse: number
  readonly ar: string
  readonly text: string
  /** Present when the reader chose to see it. */
  readonly pronunciation?: string
  readonly marks?: DivisionMarks
  /** The texts of the other columns, when comparing. */
  readonly others?: readonly MarkedText[]
  /** The words that differ from the next column, when differences are marked. */
  readonly differences?: readonly Highlight[]
}

export type PassageView = {
  readonly chapter: number
  readonly from: number
  readonly to: number
  /** Empty when the chapter has no outline. */
  readonly title: string
  readonly verses: readonly VerseLine[]
}

/** A chapter, or the part of it that a juz holds. */
export type SectionView = {
  readonly chapter: ChapterTitle
  /** The Basmala precedes every chapter except 1, where it is the first verse, and 9. */
  readonly basmala: string
  readonly basmalaPronunciation?: string
  readonly passages: readonly PassageView[]
}

/**
 * A section as it is sent with its page: the texts joined, in page order. With one record per verse, serialized
 * backwards, the HTML of chapter 2 was 10 kB larger compressed.
 */
export type PackedSection = Pick<SectionView, 'chapter' | 'basmala' | 'basmalaPronunciation'> & {
  /** The first verse of each passage in order, then the last verse: passages follow each other without gaps. */
  readonly bounds: string
  /** The first verse on the page: a juz may start within a passage. */
  readonly firstVerse: number
  /**
   * The titles of the passages in order, then Arabic and translation of each verse in order, both empty for a number
   * without a verse. Absent if the document contains them.
   */
  readonly texts?: string
  /** Hydration detects by it that a translator or an extension has altered the texts in the document. */
  readonly textHash: number
  /** The pronunciation of each verse in order, if the reader chose to see it. */
  readonly pronunciations?: string
  readonly marks: readonly (DivisionMarks & { readonly at: number })[]
  /** The additional data of verses when comparing, by number. */
  readonly compared?: readonly (Pick<VerseLine, 'others' | 'differences'> & { readonly at: number })[]
}

/** The ASCII record separator, which occurs in no text. */
const separator = '\u001e'

export function packSection({ passages, ...head }: SectionView): PackedSection {
  const verses = passages.flatMap((passage) => passage.verses)
  const byVerse = new Map(verses.map((line) => [line.verse, line]))
  const firstVerse = verses[0]?.verse ?? 1
  const numbers = listNumbers(firstVerse, verses.at(-1)?.verse ?? 0)
  const texts = joinTexts({
    titles: passages.map(({ title }) => title),
    verses: numbers.map((verse) => [byVerse.get(verse)?.ar ?? '', byVerse.get(verse)?.text ?? '']),
  })
  const pronunciations = numbers.map((verse) => byVerse.get(verse)?.pronunciation ?? '')
  return {
    ...head,
    bounds: passages.length > 0 ? [...passages.map(({ from }) => from), passages.at(-1)?.to].join(' ') : '',
    firstVerse,
    texts,
    textHash: fnv1a(texts),
    ...(pronunciations.some(Boolean) && { pronunciations: pronunciations.join(separator) }),
    marks: verses.flatMap(({ verse, marks }) => (marks ? [{ at: verse, ...marks }] : [])),
    ...packCompared(verses),
  }
}

function packCompared(verses: readonly VerseLine[]): Pick<PackedSection, 'compared'> {
  const compared = verses.flatMap(({ verse, others, differences }) =>
    others ? [{ at: verse, others, ...(differences && { differences }) }] : [],
  )
  return compared.length > 0 ? { compared } : {}
}

export type SectionTexts = {
  readonly titles: readonly string[]
  readonly verses: readonly (readonly [ar: string, text: string])[]
}

export function joinTexts({ titles, verses }: SectionTexts): string {
  return [...titles, ...verses.flat()].join(separator)
}

/**
 * For a document, whose markup already contains the texts: they are rendered but not serialized, since React Router
 * serializes only enumerable properties. Twice in the HTML, they made that of chapter 2 larger by 53 kB with gzip, by
 * 10 kB with brotli.
 */
export function omitTextsFromData({ texts, ...section }: PackedSection): PackedSection {
  return Object.defineProperty(section, 'texts', { value: texts })
}

/** The first verses of the passages, and all verse numbers of the section. */
export function listVerseNumbers(section: PackedSection): { readonly firsts: number[]; readonly verses: number[] } {
  const bounds = toNumbers(section.bounds)
  return { firsts: bounds.slice(0, -1), verses: listNumbers(section.firstVerse, bounds.at(-1) ?? 0) }
}

export function unpackSection(section: PackedSection): SectionView {
  const { bounds: packedBounds, firstVerse, texts, textHash, pronunciations, marks, compared, ...head } = section
  const bounds = toNumbers(packedBounds)
  const pieces = texts?.split(separator) ?? []
  const firsts = bounds.slice(0, -1)
  const lines = unpackVerses(section, pieces.slice(firsts.length))
  const passages = firsts.map((from, at): PassageView => {
    const isLast = at + 1 === firsts.length
    const to = (bounds[at + 1] ?? from) - (isLast ? 0 : 1)
    const verses = lines.filter(({ verse }) => from <= verse && verse <= to)
    return { chapter: head.chapter.number, from, to, title: pieces[at] ?? '', verses }
  })
  return { ...head, passages }
}

function unpackVerses(section: PackedSection, texts: readonly string[]): VerseLine[] {
  const { firstVerse, pronunciations, marks, compared = [] } = section
  const comparedAt = new Map(compared.map(({ at, ...rest }) => [at, rest]))
  const marksOf = new Map(marks.map(({ at, ...rest }) => [at, rest]))
  const pronounced = pronunciations?.split(separator)
  return Array.from({ length: texts.length / 2 }, (_, at): VerseLine => {
    const verse = firstVerse + at
    const found = marksOf.get(verse)
    const pronunciation = pronounced?.[at]
    return {
      verse,
      ar: texts[2 * at] ?? '',
      text: texts[2 * at + 1] ?? '',
      ...(pronunciation && { pronunciation }),
      ...(found && { marks: found }),
      ...comparedAt.get(verse),
    }
  }).filter(({ ar, text }) => ar !== '' || text !== '')
}

function toNumbers(text: string): number[] {
  return text === '' ? [] : text.split(' ').map(Number)
}

function listNumbers(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
}
