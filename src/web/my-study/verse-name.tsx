import { parseVerseRanges } from '#shared/catalogue/verse-range.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'

type Props = { readonly reference: string; readonly chapterNames: readonly string[] }

/** A saved verse or verse range, as a link with its chapter's name. */
export function VerseName({ reference, chapterNames }: Props) {
  const to = usePaths()
  const ranges = parseVerseRanges(reference) ?? []
  const chapters = new Set(ranges.flatMap(({ from, to }) => [from.chapter, to.chapter]))
  const [only = 0] = chapters
  const name = chapters.size === 1 ? chapterNames[only - 1] : ''
  return (
    <PageLink className="verse-name" to={to.verseRange(reference)}>
      {name} <span>{reference.replaceAll('-', '–').replaceAll(',', ', ')}</span>
    </PageLink>
  )
}
