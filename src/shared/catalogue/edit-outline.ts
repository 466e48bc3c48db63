import type { Passage, PassageTexts } from './passage.ts'

// Edits of one chapter's outline. Each takes the passages in order and returns what to save and remove. Verses only
// move between neighbouring passages, so the passages always cover the chapter.

export type PassageDraft = Omit<Passage, 'version' | 'updatedAt'>

export type OutlineChange = { readonly saved: readonly PassageDraft[]; readonly removedIds: readonly string[] }

/** The first and last verse where a boundary may be placed. */
export type BoundaryRange = { readonly min: number; readonly max: number }

/** The verses at which a passage can be split: the second part starts there. Undefined for a passage of one verse. */
export function findSplitRange({ from, to }: Pick<Passage, 'from' | 'to'>): BoundaryRange | undefined {
  return from < to ? { min: from + 1, max: to } : undefined
}

/** The verses at which a passage may end when its boundary with the next one moves: both keep at least one verse. */
export function findMoveRange(passage: Pick<Passage, 'from'>, next: Pick<Passage, 'to'>): BoundaryRange {
  return { min: passage.from, max: next.to - 1 }
}

export function findNextPassage<T extends Pick<Passage, '_id'>>(passages: readonly T[], id: string): T | undefined {
  const index = passages.findIndex(({ _id }) => _id === id)
  return index < 0 ? undefined : passages[index + 1]
}

type Split = {
  /** The first verse of the second part. */
  readonly at: number
  readonly newId: string
  /** The texts of the parts; the second part inherits those that are not given. */
  readonly first?: Partial<PassageTexts>
  readonly second?: Partial<PassageTexts>
}

/** Splits a passage in two. The first part keeps the id. */
export function splitPassage(passage: PassageDraft, { at, newId, first, second }: Split): OutlineChange {
  assertWithin(at, findSplitRange(passage))
  return {
    saved: [
      { ...passage, ...first, to: at - 1 },
      { ...passage, ...second, _id: newId, from: at },
    ],
    removedIds: [],
  }
}

/**
 * Merges a passage with the next one. It keeps its id and title, and gains the themes and questions of the second: all
 * of them, so that the check of the outline refuses more than a passage may have.
 */
export function mergePassages(
  passage: PassageDraft,
  next: PassageDraft,
  texts: Partial<PassageTexts> = {},
): OutlineChange {
  const joined = { themes: joinThemes(passage, next), questions: joinQuestions(passage, next) }
  return { saved: [{ ...passage, ...joined, ...texts, to: next.to }], removedIds: [next._id] }
}

/** Moves the boundary between a passage and the next one, so that the first ends at `to`. */
export function moveBoundary(passage: PassageDraft, next: PassageDraft, to: number): OutlineChange {
  assertWithin(to, findMoveRange(passage, next))
  return {
    saved: [
      { ...passage, to },
      { ...next, from: to + 1 },
    ],
    removedIds: [],
  }
}

function joinThemes(a: PassageTexts, b: PassageTexts): string[] {
  return [...new Set([...a.themes, ...b.themes])]
}

function joinQuestions(a: PassageTexts, b: PassageTexts): PassageTexts['questions'] {
  const joined = Object.entries(a.questions).map(([language, questions]) => {
    const others = b.questions[language as keyof PassageTexts['questions']]
    return [language, [...new Set([...questions, ...others])]]
  })
  return Object.fromEntries(joined) as PassageTexts['questions']
}

function assertWithin(verse: number, range: BoundaryRange | undefined): void {
  if (!range || verse < range.min || verse > range.max) throw new RangeError(`${verse} is no possible boundary`)
}
