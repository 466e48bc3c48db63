import type { Chapter } from '#shared/catalogue/chapter.ts'
import { interfaceLanguages, textLanguages } from '#shared/language/languages.ts'
import { type ContentOutline, listThemes, type PassageContent } from './passage-content.ts'

type ChapterLengths = readonly Pick<Chapter, 'number' | 'ayahCount'>[]

/** The outline's part of `content --check`: how much of the book it covers, and in which languages. */
export function listOutlineLines({ outlines }: PassageContent, chapters: ChapterLengths): string[] {
  const passages = outlines.flatMap((outline) => outline.passages)
  const verses = chapters.reduce((sum, { ayahCount }) => sum + ayahCount, 0)
  const titled = textLanguages.map(
    (code) => `${code} ${passages.filter(({ title, questions }) => title[code] && questions[code].length > 0).length}`,
  )
  const introduced = interfaceLanguages.map(
    (code) => `${code} ${outlines.filter(({ introduction }) => introduction[code]).length}`,
  )
  const complete = textLanguages.filter((code) =>
    passages.every(({ title, questions }) => title[code] && questions[code].length > 0),
  )
  return [
    `Outline: ${outlines.length} of ${chapters.length} chapters; verses covered once: ${countCovered(outlines, chapters)} of ${verses}; passages: ${passages.length}`,
    `  languages complete: ${complete.join(', ') || 'none'}`,
    `  passages with title and questions: ${titled.join(', ')}`,
    `  chapters with an introduction: ${introduced.join(', ')}`,
    `  themes in use: ${listThemes(outlines).size}; themes a passage: ${toMean(passages.map(({ themes }) => themes.length))}`,
  ]
}

function countCovered(outlines: readonly ContentOutline[], chapters: ChapterLengths): number {
  return chapters.reduce((sum, { number, ayahCount }) => {
    const ranges = outlines.filter(({ chapter }) => chapter === number).flatMap(({ passages }) => passages)
    const times = Array.from(
      { length: ayahCount },
      (_, index) => ranges.filter(({ from, to }) => from <= index + 1 && index + 1 <= to).length,
    )
    return sum + times.filter((count) => count === 1).length
  }, 0)
}

function toMean(counts: readonly number[]): string {
  return (counts.reduce((sum, count) => sum + count, 0) / Math.max(counts.length, 1)).toFixed(1)
}
