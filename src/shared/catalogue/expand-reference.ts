import type { Chapter } from '#shared/catalogue/chapter.ts'

type ChapterLength = Pick<Chapter, 'number' | 'ayahCount'>

/** The references that a text such as `2:255` or `2:53-54` denotes, or the problem with it. */
export type ExpandedReference =
  | { readonly references: readonly string[]; readonly problem?: undefined }
  | { readonly references?: undefined; readonly problem: string }

const rangePattern = /^([1-9]\d{0,2}):([1-9]\d{0,2})(?:-([1-9]\d{0,2}))?$/

export function expandReference(text: string, chapters: readonly ChapterLength[]): ExpandedReference {
  const match = rangePattern.exec(text)
  if (!match) return { problem: `"${text}" is not a reference such as 2:255 or 2:53-54` }
  const number = Number(match[1])
  const first = Number(match[2])
  const last = match[3] === undefined ? first : Number(match[3])
  if (match[3] !== undefined && last <= first) return { problem: `${text} runs backwards or holds one verse` }
  const chapter = chapters.find((chapter) => chapter.number === number)
  if (!chapter) return { problem: `${text}: there is no chapter ${number}` }
  if (last > chapter.ayahCount) return { problem: `${text}: chapter ${number} has ${chapter.ayahCount} verses` }
  return { references: Array.from({ length: last - first + 1 }, (_, offset) => `${number}:${first + offset}`) }
}
