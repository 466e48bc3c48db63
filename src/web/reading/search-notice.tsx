import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import type { ResultView } from './home-view.ts'

/** Says when the words were not found as typed (which word is in no verse, what is shown instead), and what they also name. */
export function SearchNotice({ result }: { readonly result: ResultView }) {
  const { t } = useTranslation()
  const to = usePaths()
  const { search, chapters, topics } = result
  return (
    <div className="search-notice" role="status">
      {search?.corrections.map(({ typed, shown }) => (
        <p key={`${typed} ${shown}`}>{t('list.shownInstead', { typed, shown })}</p>
      ))}
      {search && search.missing.length > 0 && <p>{t('list.notAll', { words: search.missing.join(', ') })}</p>}
      {topics.map(({ id, name, count }) => (
        <p key={id}>
          <PageLink to={to.topic(id)}>{t('list.openTopic', { topic: name, total: count })}</PageLink>
        </p>
      ))}
      {chapters.map((chapter) => (
        <p key={chapter.number}>
          <PageLink to={to.chapter(chapter.number)}>{t('list.openChapter', { chapter: chapter.name })}</PageLink>
        </p>
      ))}
    </div>
  )
}
