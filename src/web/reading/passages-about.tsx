import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import type { AboutPassage } from './about-view.ts'

/** Passages that answer the question in other words, each with the reason. */
export function PassagesAbout({ passages }: { readonly passages: readonly AboutPassage[] }) {
  const { t, language } = useTranslation()
  const to = usePaths()
  if (passages.length === 0) return null
  return (
    <section className="passages-about" aria-labelledby="passages-about">
      <h2 id="passages-about">{t('list.about')}</h2>
      <ol>
        {passages.map(({ id, title, chapterName, range, verse, reasons }) => (
          <li key={id}>
            <h3>
              <PageLink to={to.verseRange(range)}>{title}</PageLink>
            </h3>
            <p className="about-place">
              {chapterName} {range.replace('-', '–')}
              {reasons.length > 0 && <span className="about-reasons">{reasons.join(' · ')}</span>}
            </p>
            {verse && (
              <p className="about-verse" lang={language}>
                <PageLink to={to.verse(verse)}>
                  {verse.chapter}:{verse.verse}
                </PageLink>{' '}
                {verse.text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
