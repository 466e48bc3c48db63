import { compareReferences, type Reference, toReferenceText } from './reference.ts'

/** A range of verses, both ends included; it may span chapters. */
export type VerseRange = { readonly from: Reference; readonly to: Reference }

/** The maximum number of verses on one page or sheet. */
export const maxRangeVerses = 300

const maxTextLength = 4000
const partPattern = /^(?:([1-9]\d{0,2}):)?([1-9]\d{0,2})(?:-(?:([1-9]\d{0,2}):)?([1-9]\d{0,2}))?$/

/** Parses `2:255-257`, `2:255,24:35`, `2:285-3:2`, and `2:1,5` for `2:1,2:5`. Undefined for anything else. */
export function parseVerseRanges(text: string): readonly VerseRange[] | undefined {
  if (text.length > maxTextLength) return undefined
  // A space between two digits stays: `2:25 5` is not 2:255.
  const written = text.replaceAll(/\s+/g, ' ').replaceAll(/ (?!\d)|(?<!\d) /g, '')
  const parts = written.replaceAll(/[–—]/g, '-').split(',')
  const ranges: VerseRange[] = []
  for (const part of parts) {
    const range = parsePart(part, ranges.at(-1)?.to.chapter)
    if (!range) return undefined
    ranges.push(range)
  }
  return ranges
}

function parsePart(part: string, lastChapter: number | undefined): VerseRange | undefined {
  const match = partPattern.exec(part)
  const chapter = match?.[1] ? Number(match[1]) : lastChapter
  if (!match || chapter === undefined) return undefined
  const from = { chapter, verse: Number(match[2]) }
  const to = match[4] ? { chapter: Number(match[3] ?? chapter), verse: Number(match[4]) } : from
  return compareReferences(from, to) <= 0 ? { from, to } : undefined
}

/** The canonical form of a set of verses in a URL: in the given order, consecutive verses as a range. */
export function toVerseRangeText(references: readonly Reference[]): string {
  return toRuns(references)
    .map(({ from, to }) => toReferenceText(from) + (to.verse > from.verse ? `-${to.verse}` : ''))
    .join(',')
}

/** The same for display: `2:255–257, 24:35`. */
export function toVerseRangeLabel(references: readonly Reference[]): string {
  return toVerseRangeText(references).replaceAll('-', '–').replaceAll(',', ', ')
}

function toRuns(references: readonly Reference[]): VerseRange[] {
  const runs: VerseRange[] = []
  for (const at of references) {
    const last = runs.at(-1)
    const follows = last?.to.chapter === at.chapter && last.to.verse + 1 === at.verse
    if (last && follows) runs[runs.length - 1] = { from: last.from, to: at }
    else runs.push({ from: at, to: at })
  }
  return runs
}

/** The number of context verses before and after a verse. */
const contextVerses = 2

/** A verse with its context, within its chapter. */
export function toContextText({ chapter, verse }: Reference, ayahCount: number): string {
  const from = Math.max(1, verse - contextVerses)
  const to = Math.min(Math.max(ayahCount, verse), verse + contextVerses)
  return from === to ? toReferenceText({ chapter, verse }) : `${chapter}:${from}-${to}`
}
