import type { ChapterTitle } from '#shared/catalogue/chapter-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { PageStyles } from '#web/ui/page-styles.tsx'
import { usePaths } from '#web/ui/use-paths.ts'

export function ChapterGrid({ chapters }: { readonly chapters: readonly ChapterTitle[] }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('home.chapters')}>
      <PageStyles name="grid" />
      <ol className="chapter-grid">
        {chapters.map((chapter) => (
          <li key={chapter.number}>
            <ChapterCard chapter={chapter} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function ChapterCard({ chapter }: { readonly chapter: ChapterTitle }) {
  const { t } = useTranslation()
  const to = usePaths()
  const count = t('home.verseCount', { count: chapter.ayahCount })
  return (
    <PageLink className="chapter-card" to={to.chapter(chapter.number)}>
      <span className="chapter-number">{chapter.number}</span>
      <span className="chapter-names">
        <strong>{chapter.name}</strong>
        <small>
          {chapter.meaning && `${chapter.meaning} · `}
          <span className="unbroken">{count}</span>
        </small>
      </span>
      <span className="chapter-arabic" lang="ar" dir="rtl">
        {chapter.ar}
      </span>
    </PageLink>
  )
}
