import { findAyahCount } from '#shared/catalogue/ayah-counts.ts'
import type { Reference } from '#shared/catalogue/reference.ts'

/** The verses before and after one, by reference, across chapters; undefined at the ends of the book. */
export function findNeighbours({ chapter, verse }: Reference): {
  readonly previous: string | undefined
  readonly next: string | undefined
} {
  const count = findAyahCount(chapter) ?? 0
  const before = findAyahCount(chapter - 1)
  const isLastChapter = findAyahCount(chapter + 1) === undefined
  const previous = verse > 1 ? `${chapter}:${verse - 1}` : before && `${chapter - 1}:${before}`
  const next = verse < count ? `${chapter}:${verse + 1}` : isLastChapter ? undefined : `${chapter + 1}:1`
  return { previous: previous || undefined, next }
}
