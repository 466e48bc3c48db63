import { paths } from '#shared/paths.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { type ThemeTopic, unpackTopics } from './packed-topics.ts'
import { PairForm } from './pair-form.tsx'
import { Strip } from './strip.tsx'
import { strip } from './strip-paths.ts'
import { TopicWheel } from './topic-wheel.tsx'
import type { MapView } from './topics-view.ts'
import { useThemeName } from './use-theme-name.ts'

/** All topics: the wheel, the themes beside it, then each theme with its topics. */
export function TopicsOverview({ view }: { readonly view: MapView }) {
  const { t } = useTranslation('extra')
  const themeName = useThemeName()
  const themeSections = view.themeSections.map((section) => ({ ...section, topics: unpackTopics(section.topics) }))
  const names = new Map(themeSections.flatMap(({ topics }) => topics.map((topic) => [topic.id, topic.name])))
  return (
    <>
      <header className="topics-head">
        <h1>{t('topics.title')}</h1>
        <p>{t('topics.lead', { count: view.count })}</p>
      </header>
      <div className="topics-first">
        <figure className="wheel-figure">
          <TopicWheel wheel={view.wheel} themeName={themeName} topicName={(id) => names.get(id) ?? ''} />
          <figcaption>{t('topics.wheel')}</figcaption>
        </figure>
        <nav className="theme-section-index" aria-label={t('topics.themeSections')}>
          <ol>
            {themeSections.map(({ theme, d, topics }) => (
              <li key={theme}>
                <a href={`#${theme || 'unsorted'}`}>
                  <span className="theme-section-name">{themeName(theme)}</span>
                  <span className="theme-section-count">{t('topics.topicCount', { count: topics.length })}</span>
                  <Strip height={strip.tile}>
                    <path d={d} />
                  </Strip>
                </a>
              </li>
            ))}
          </ol>
          <p className="strip-hint">{t('topics.strip')}</p>
        </nav>
      </div>
      <section className="pair-section">
        <h2>{t('topics.pairTitle')}</h2>
        <PairForm options={view.themeSections} />
      </section>
      {themeSections.map(({ theme, topics }) => (
        <ThemeSection key={theme} theme={theme} topics={topics} name={themeName(theme)} />
      ))}
    </>
  )
}

type SectionProps = { readonly theme: string; readonly topics: readonly ThemeTopic[]; readonly name: string }

function ThemeSection({ theme, topics, name }: SectionProps) {
  const { t } = useTranslation('extra')
  const to = usePaths()
  const id = theme || 'unsorted'
  return (
    <section className="theme-section" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <ul>
        {topics.map((topic) => (
          <li key={topic.id}>
            <PageLink className="topic-tile" to={to.at(paths.topics(undefined, topic.id))}>
              <span className="tile-name">{topic.name}</span>{' '}
              <span className="tile-count" title={t('topics.verseCount', { count: topic.count })}>
                {topic.count}
              </span>
              <Strip height={strip.tile}>
                <path d={topic.d} />
              </Strip>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
