import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { Chapter } from '#shared/catalogue/chapter.ts'
import { toChapterTitle } from '#shared/catalogue/chapter-name.ts'
import { juzCount } from '#shared/catalogue/divisions.ts'
import { parseVerseRanges } from '#shared/catalogue/verse-range.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { paths } from '#shared/paths.ts'
import type { AbsentJuz } from '#shared/search/read-juz.ts'
import type { AbsentReference } from '#shared/search/read-reference.ts'

/** A message of the list, with its values, and where to go instead. */
export type NoResultsReason = {
  readonly message:
    | 'noSuchVerse'
    | 'noSuchChapter'
    | 'noChapterSoLong'
    | 'noSuchTopic'
    | 'noSuchGroup'
    | 'noSuchJuz'
    | 'onlyExcluded'
  readonly values: Readonly<Record<string, string | number>>
  readonly links: readonly { readonly path: string; readonly label: string }[]
}

type Chapters = Pick<Catalogue, 'chapters' | 'chapterByNumber'>

/** Says that the chapter has fewer verses, or the book fewer chapters or juz. Null when the verse exists. */
export function toAbsentReason(
  { chapters, chapterByNumber }: Chapters,
  absent: AbsentReference | AbsentJuz,
  language: InterfaceLanguage,
): NoResultsReason | null {
  if ('juz' in absent) return toRemovedReason('noSuchJuz', { path: '/juz', label: `1–${juzCount}` })
  const { chapter: number, verse } = absent
  const chapter = chapterByNumber.get(number)
  const last = chapters.at(-1)
  if (!chapter && last) {
    const values = { chapter: number, total: chapters.length }
    return { message: 'noSuchChapter', values, links: [toChapterLink(last, language)] }
  }
  if (!chapter || verse === undefined || isVerseOf(chapter, verse)) return null
  return { message: 'noSuchVerse', ...toLength(chapter, verse, language) }
}

/** The same for a verse number without a chapter. */
export function toTooLongReason({ chapters }: Chapters, verse: number, language: InterfaceLanguage) {
  const longest = chapters.reduce((a, b) => (b.ayahCount > a.ayahCount ? b : a))
  if (isVerseOf(longest, verse)) return null
  return { message: 'noChapterSoLong', ...toLength(longest, verse, language) } satisfies NoResultsReason
}

/** The first verse of a URL that is not in the book. */
export function findAbsentVerse(
  catalogue: Chapters,
  text: string,
  language: InterfaceLanguage,
): NoResultsReason | null {
  for (const { from, to } of parseVerseRanges(text) ?? []) {
    const reason = toAbsentReason(catalogue, from, language) ?? toAbsentReason(catalogue, to, language)
    if (reason) return reason
  }
  return null
}

/** A shared link may name a record that was deleted since. Links to the list. */
export function toRemovedReason(
  message: 'noSuchTopic' | 'noSuchGroup' | 'noSuchJuz',
  list: NoResultsReason['links'][number],
): NoResultsReason {
  return { message, values: {}, links: [list] }
}

function isVerseOf({ ayahCount }: Chapter, verse: number): boolean {
  return verse >= 1 && verse <= ayahCount
}

function toLength(chapter: Chapter, verse: number, language: InterfaceLanguage): Omit<NoResultsReason, 'message'> {
  const { number, ayahCount: total } = chapter
  const last = { chapter: number, verse: total }
  return {
    values: { verse, chapter: toChapterTitle(chapter, language).name, total },
    links: [toChapterLink(chapter, language), { path: paths.verse(undefined, last), label: `${number}:${total}` }],
  }
}

function toChapterLink(chapter: Chapter, language: InterfaceLanguage) {
  const { number, name } = toChapterTitle(chapter, language)
  return { path: paths.chapterPage(undefined, number), label: `${number}. ${name}` }
}
