import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { PageStyles } from '#web/ui/page-styles.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { ChapterBars } from './chapter-bars.tsx'
import type { ResultOrder } from './home-filters.ts'
import type { ResultData } from './home-view.ts'
import { ListTools } from './list-tools.tsx'
import { NoResults } from './no-results.tsx'
import { OrderChoice } from './order-choice.tsx'
import { Pagination } from './pagination.tsx'
import { PassagesAbout } from './passages-about.tsx'
import { SearchNotice } from './search-notice.tsx'
import { useCards } from './use-cards.ts'
import { VerseList } from './verse-list.tsx'

type Props = {
  readonly result: ResultData
  /** Identifies the result in the URL of its sheet. */
  readonly sheet: string
  readonly toUrl: (changes: {
    readonly page?: number
    readonly chapter?: number | undefined
    readonly verse?: undefined
    readonly order?: ResultOrder
    readonly editions?: 'all' | ''
  }) => string
}

/** Chapter heading, total, paging above and below, and the verses. */
export function Result({ result, sheet, toUrl }: Props) {
  const { t } = useTranslation()
  const to = usePaths()
  const { chapter, count, page, bars, editions, juz } = result
  const cards = useCards(result)
  const toPage = (number: number) => toUrl({ page: number })
  return (
    <section
      className={editions.columns.length > 1 ? 'column wide result' : 'column result'}
      aria-label={t('list.title')}
    >
      <PageStyles name="results" />
      {chapter && (
        <h2 className="chapter-heading">
          <span>
            <PageLink to={to.chapterPage(chapter.number)} title={t('chapter.read')}>
              {chapter.number}. {chapter.name}
            </PageLink>
            {chapter.meaning && <small className="chapter-meaning">{chapter.meaning}</small>}
          </span>
          <span lang="ar" dir="rtl">
            {chapter.ar}
          </span>
        </h2>
      )}
      <SearchNotice result={result} />
      {result.scope && (
        <SearchScope
          scope={result.scope}
          title={editions.columns[0]?.title ?? ''}
          to={toUrl({ editions: result.scope === 'all' ? '' : 'all' })}
        />
      )}
      {count === 0 && !juz && (
        <div className="result-head">
          <TotalBadge count={count} />
        </div>
      )}
      {result.about.length > 0 && (count === 0 || result.isAboutFirst) && <PassagesAbout passages={result.about} />}
      {count === 0 ? (
        // The link to the juz that was named is the whole result.
        !juz && <NoResults result={result} toAllChapters={toUrl({ chapter: undefined, verse: undefined })} />
      ) : (
        <>
          <div className="result-head">
            <TotalBadge count={count} />
            {result.order && <OrderChoice order={result.order} toOrder={(order) => toUrl({ order })} />}
            <Pagination page={page} label={t('list.pages')} toPage={toPage} />
          </div>
          <ChapterBars bars={bars} toChapter={(number) => toUrl({ chapter: number })} />
          <ListTools editions={editions} sheet={sheet} />
          <VerseList cards={cards} editions={editions} />
          <div className="result-foot">
            <Pagination page={page} label={t('list.pagesBelow')} toPage={toPage} />
          </div>
          {!result.isAboutFirst && <PassagesAbout passages={result.about} />}
        </>
      )}
    </section>
  )
}

type Scope = { readonly scope: 'shown' | 'all'; readonly title: string; readonly to: string }

/** The scope of the search, and a link to widen or narrow it. */
function SearchScope({ scope, title, to }: Scope) {
  const { t } = useTranslation()
  return (
    <p className="search-scope">
      <PageLink to={to}>{scope === 'all' ? t('edition.searchOne', { title }) : t('edition.searchAll')}</PageLink>
    </p>
  )
}

/** Section 2. Screen readers hear it after a client navigation. */
function TotalBadge({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  return (
    <span className="badge" data-announced>
      {t('list.total', { count })}
    </span>
  )
}
