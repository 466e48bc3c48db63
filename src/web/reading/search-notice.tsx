import { toReferenceText } from '#shared/catalogue/reference.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import type { ResultData } from './home-view.ts'

/**
 * Says that the words were not found as typed (which word no verse has, what is shown instead), and what else they
 * name.
 */
export function SearchNotice({ result }: { readonly result: ResultData }) {
  const { t } = useTranslation()
  const to = usePaths()
  const { search, chapters, juz, topics, page, cards } = result
  const heard = search?.rule === 'sound' && page.number === 1 ? cards[0]?.card : undefined
  const isOtherLayout = search?.rule === 'layout'
  return (
    <div className="search-notice" role="status">
      {heard && <p>{t('list.soundsLike', { reference: toReferenceText(heard.reference) })}</p>}
      {search?.corrections.map(({ typed, shown }) => (
        <p key={typed + shown}>
          {t(isOtherLayout ? 'list.otherLayout' : 'list.shownInstead', { typed, shown })}{' '}
          {isOtherLayout && (
            <PageLink to={`${to.home()}?q=${encodeURIComponent(`"${typed}"`)}`}>
              {t('list.searchTyped', { typed })}
            </PageLink>
          )}
        </p>
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
      {juz && (
        <p>
          <PageLink to={to.juz(juz)}>{t('chapter.juz', { number: juz })}</PageLink>
        </p>
      )}
    </div>
  )
}
