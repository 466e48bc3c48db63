import type { ChapterTitle } from '#shared/catalogue/chapter-name.ts'
import type { DivisionMarks } from '#shared/catalogue/divisions.ts'

/** A verse in the flow of a chapter. */
export type VerseLine = {
  readonly verse: number
  readonly ar: string
  readonly text: string
  /** When the reader wants to see it. */
  readonly pronunciation?: string
  readonly marks?: DivisionMarks
}

export type PassageView = {
  readonly chapter: number
  readonly from: number
  readonly to: number
  /** Empty where the chapter has no outline. */
  readonly title: string
  readonly verses: readonly VerseLine[]
}

/** A chapter, or the part of it that a juz holds. */
export type SectionView = {
  readonly chapter: ChapterTitle
  /** The Basmala stands before every chapter but 1, where it is the first verse, and 9. */
  readonly basmala: string
  readonly basmalaPronunciation?: string
  readonly passages: readonly PassageView[]
}

/**
 * A section as it travels with its page: texts in the order of the page, joined. As a record each, serialized backwards, they made the HTML
 * of chapter 2 larger by 10 kB compressed.
 */
export type PackedSection = Pick<SectionView, 'chapter' | 'basmala' | 'basmalaPronunciation'> & {
  /** First verse and title of each passage in turn, then the last verse: passages follow each other without a gap. */
  readonly outline: string
  readonly firstVerse: number
  /** Arabic and translation of each verse in turn; both empty for a number that has no verse. */
  readonly texts: string
  /** The pronunciation of each verse in turn. */
  readonly pronunciations?: string
  readonly marks: readonly (DivisionMarks & { readonly at: number })[]
}

/** The record separator of ASCII, which no text has. */
const separator = '\u001e'

export function packSection({ passages, ...head }: SectionView): PackedSection {
  const verses = passages.flatMap((passage) => passage.verses)
  const byVerse = new Map(verses.map((line) => [line.verse, line]))
  const firstVerse = verses[0]?.verse ?? 1
  const length = (verses.at(-1)?.verse ?? 0) - firstVerse + 1
  const numbers = Array.from({ length }, (_, at) => firstVerse + at)
  const pronunciations = numbers.map((verse) => byVerse.get(verse)?.pronunciation ?? '')
  return {
    ...head,
    outline: [...passages.flatMap(({ from, title }) => [from, title]), passages.at(-1)?.to ?? 0].join(separator),
    firstVerse,
    texts: numbers.flatMap((verse) => [byVerse.get(verse)?.ar ?? '', byVerse.get(verse)?.text ?? '']).join(separator),
    ...(pronunciations.some(Boolean) && { pronunciations: pronunciations.join(separator) }),
    marks: verses.flatMap(({ verse, marks }) => (marks ? [{ at: verse, ...marks }] : [])),
  }
}

export function unpackSection(packed: PackedSection): SectionView {
  const { outline, firstVerse, texts, pronunciations, marks, ...head } = packed
  const lines = unpackVerses(packed)
  const pieces = outline.split(separator)
  const passages = Array.from({ length: (pieces.length - 1) / 2 }, (_, at): PassageView => {
    const from = Number(pieces[2 * at])
    const isLast = 2 * at + 3 === pieces.length
    const to = Number(pieces[2 * at + 2]) - (isLast ? 0 : 1)
    const verses = lines.filter(({ verse }) => from <= verse && verse <= to)
    return { chapter: head.chapter.number, from, to, title: pieces[2 * at + 1] ?? '', verses }
  })
  return { ...head, passages }
}

function unpackVerses({ firstVerse, texts, pronunciations, marks }: PackedSection) {
  const marksOf = new Map(marks.map(({ at, ...rest }) => [at, rest]))
  const pieces = texts.split(separator)
  const pronounced = pronunciations?.split(separator)
  return Array.from({ length: pieces.length / 2 }, (_, at): VerseLine => {
    const verse = firstVerse + at
    const found = marksOf.get(verse)
    const pronunciation = pronounced?.[at]
    return {
      verse,
      ar: pieces[2 * at] ?? '',
      text: pieces[2 * at + 1] ?? '',
      ...(pronunciation && { pronunciation }),
      ...(found && { marks: found }),
    }
  }).filter(({ ar, text }) => ar !== '' || text !== '')
}
