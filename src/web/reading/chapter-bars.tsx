import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { ChapterBar } from './home-view.ts'

type Props = { readonly bars: readonly ChapterBar[]; readonly toChapter: (chapter: number) => string }

/** The distribution over chapters: one bar per chapter, which links to the result within that chapter. */
export function ChapterBars({ bars, toChapter }: Props) {
  const { t } = useTranslation()
  if (bars.length < 2) return null
  const max = Math.max(...bars.map(({ count }) => count))
  return (
    <nav className="chapter-bars" aria-label={t('list.byChapter')}>
      <p>{t('list.byChapter')}</p>
      <ul>
        {bars.map(({ chapter, name, count }) => {
          const label = t('list.inChapter', { chapter: `${chapter}. ${name}`, count })
          return (
            <li key={chapter}>
              <PageLink to={toChapter(chapter)} title={label} aria-label={label}>
                <svg viewBox="0 0 8 40" preserveAspectRatio="none" aria-hidden="true">
                  <rect x="0" width="8" rx="1.5" y={40 - barHeight(count, max)} height={barHeight(count, max)} />
                </svg>
                <span aria-hidden="true">{chapter}</span>
              </PageLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The square root prevents one large chapter from flattening the rest. */
function barHeight(count: number, max: number): number {
  return Math.round(4 + 36 * Math.sqrt(count / max))
}
