import { parsePassage } from '#shared/catalogue/passage.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'

type Props = { readonly reference: string; readonly chapterNames: readonly string[] }

/** A kept verse or passage, as a link with its chapter's name. */
export function VerseName({ reference, chapterNames }: Props) {
  const to = usePaths()
  const ranges = parsePassage(reference) ?? []
  const chapters = new Set(ranges.flatMap(({ from, to }) => [from.chapter, to.chapter]))
  const [only = 0] = chapters
  const name = chapters.size === 1 ? chapterNames[only - 1] : ''
  return (
    <PageLink className="verse-name" to={to.passage(reference)}>
      {name} <span>{reference.replaceAll('-', '–').replaceAll(',', ', ')}</span>
    </PageLink>
  )
}
