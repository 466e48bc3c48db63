import { isSameList, keepListMap, keepSameList } from './keep-identity.ts'
import type { Introduction, Passage } from './passage.ts'
import { parseReference, type Reference } from './reference.ts'

/** The passages and introductions of all chapters, with the look-ups that pages and API need. */
export type Outline = {
  /** In canonical order. */
  readonly passages: readonly Passage[]
  readonly introductions: readonly Introduction[]
  readonly passageById: ReadonlyMap<string, Passage>
  /** The passages of a chapter, in order. */
  readonly passagesByChapter: ReadonlyMap<number, readonly Passage[]>
  readonly introductionByChapter: ReadonlyMap<number, Introduction>
}

/** The order of the book. */
export function comparePassages(a: Passage, b: Passage): number {
  return a.chapter - b.chapter || a.from - b.from
}

/** Anything equal to `previous` stays the same object: records, the lists of chapters, or the whole outline. */
export function toOutline(
  passages: readonly Passage[],
  introductions: readonly Introduction[],
  previous?: Outline,
): Outline {
  const sorted = keepSameList(previous?.passages, passages.toSorted(comparePassages))
  const isSame = sorted === previous?.passages
  const sameIntroductions = previous && isSameList(previous.introductions, introductions) ? previous : undefined
  return {
    passages: sorted,
    introductions: sameIntroductions?.introductions ?? introductions,
    passageById: isSame ? previous.passageById : new Map(sorted.map((passage) => [passage._id, passage])),
    passagesByChapter: isSame
      ? previous.passagesByChapter
      : keepListMap(
          previous?.passagesByChapter,
          Map.groupBy(sorted, ({ chapter }) => chapter),
        ),
    introductionByChapter:
      sameIntroductions?.introductionByChapter ??
      new Map(introductions.map((introduction) => [introduction.chapter, introduction])),
  }
}

/**
 * The passage that contains a verse; undefined for a verse outside its chapter, and for a chapter without an outline.
 */
export function findPassageOf(
  { passagesByChapter }: Pick<Outline, 'passagesByChapter'>,
  { chapter, verse }: Reference,
): Passage | undefined {
  return passagesByChapter.get(chapter)?.find(({ from, to }) => from <= verse && verse <= to)
}

/** A passage by its id, or the one that contains the verse of a reference such as `2:255`. */
export function findPassage(outline: Outline, idOrReference: string): Passage | undefined {
  const byId = outline.passageById.get(idOrReference)
  if (byId) return byId
  const reference = parseReference(idOrReference)
  return reference && findPassageOf(outline, reference)
}

/** The label of a passage: `2:255–257`, or `2:255` for one verse. */
export function toPassageLabel({ chapter, from, to }: Pick<Passage, 'chapter' | 'from' | 'to'>): string {
  return from === to ? `${chapter}:${from}` : `${chapter}:${from}–${to}`
}

/** The reasons why a list of passages does not cover its chapter exactly and in order; empty when it does. */
export function listCoverProblems(passages: readonly Pick<Passage, 'from' | 'to'>[], ayahCount: number): string[] {
  const problems: string[] = []
  let next = 1
  for (const { from, to } of passages) {
    if (from !== next) problems.push(`${from}-${to} should begin at ${next}`)
    if (to < from) problems.push(`${from}-${to} ends before it begins`)
    next = to + 1
  }
  if (next !== ayahCount + 1) problems.push(`ends at ${next - 1}, but the chapter has ${ayahCount} verses`)
  return problems
}
