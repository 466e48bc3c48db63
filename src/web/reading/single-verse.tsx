import { toReferenceText } from '#shared/catalogue/reference.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReading } from '#web/my-study/use-reading-history.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { PageStyles } from '#web/ui/page-styles.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { Commentary } from './commentary.tsx'
import { ReadTogether } from './read-together.tsx'
import { TopicChips } from './topic-chips.tsx'
import { VerseCard } from './verse-card.tsx'
import { toToolVerse } from './verse-for-tools.ts'
import { VerseSteps } from './verse-steps.tsx'
import { VerseTools } from './verse-tools.tsx'
import type { VerseView } from './verse-view.ts'

type Props = { readonly view: VerseView & { readonly printedUrl: string } }

export function SingleVerse({ view }: Props) {
  const { t } = useTranslation()
  const to = usePaths()
  const reference = toReferenceText(view.reference)
  useReading(reference)
  const isWide = view.editions.columns.length > 1
  return (
    <article className={isWide ? 'column wide verse-page' : 'column verse-page'}>
      <PageStyles name="verse" />
      <header className="verse-page-head">
        <PageLink className="verse-crumb" to={to.chapterPage(view.chapter.number, view.reference.verse)}>
          {`${view.chapter.number}. ${view.chapter.name}`}
        </PageLink>
        <h1>{t('verse.heading', { chapter: view.chapter.name, reference })}</h1>
        <VerseSteps previous={view.previous} next={view.next} />
      </header>
      {view.passage && (
        <p className="verse-passage">
          {`${t('chapter.passage')}: `}
          <PageLink to={to.verseRange(view.passage.range)}>
            {`${view.passage.title} (${view.passage.range.replace('-', '–')})`}
          </PageLink>
        </p>
      )}
      <VerseCard view={view} />
      <VerseTools key={reference} verse={toToolVerse(view)} editions={view.editions} />
      <Commentary blocks={view.commentary} />
      <TopicChips topics={view.topics} />
      <ReadTogether group={view.group} />
      <p className="printed-url">{view.printedUrl}</p>
    </article>
  )
}
