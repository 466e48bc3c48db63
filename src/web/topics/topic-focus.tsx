import { paths } from '#shared/paths.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { CollectionHeader } from '#web/reading/collection-header.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { PairForm } from './pair-form.tsx'
import { ChapterAxis, Strip } from './strip.tsx'
import { strip } from './strip-paths.ts'
import { TopicWheel } from './topic-wheel.tsx'
import type { FocusView } from './topics-view.ts'
import { useThemeName } from './use-theme-name.ts'

/** One topic: its distribution over the book and, aligned below it, those of the topics that share verses with it. */
export function TopicFocus({ view }: { readonly view: FocusView }) {
  const { t } = useTranslation('extra')
  const to = usePaths()
  const themeName = useThemeName()
  return (
    <>
      <nav className="topics-back">
        <PageLink to={to.at(`${paths.topics(undefined)}#${view.theme || 'unsorted'}`)}>{t('topics.all')}</PageLink>
      </nav>
      <CollectionHeader kind={themeName(view.theme)} name={view.name} ar={view.ar} count={view.count} />
      <p className="topics-open">
        <PageLink className="button" to={to.topic(view.id)}>
          {t('topics.read')}
        </PageLink>
      </p>
      <section className="score" aria-labelledby="where">
        <h2 id="where">{t('topics.where')}</h2>
        <div className="score-row">
          <span className="score-lead">
            <ChapterTable view={view} />
          </span>
          <Strip height={strip.whole} className="whole">
            <path d={view.d} />
          </Strip>
          <ChapterAxis />
        </div>
      </section>
      {view.related.length > 0 && (
        <section className="score" aria-labelledby="with">
          <h2 id="with">{t('topics.with')}</h2>
          <p className="strip-hint">{t('topics.withHint', { name: view.name })}</p>
          <ol className="score-rows">
            {view.related.map(({ id, name, shared, own, common }) => (
              <li key={id}>
                <PageLink className="score-row" to={to.at(paths.topics(undefined, view.id, id))}>
                  <span className="tile-name">{name}</span>{' '}
                  <span className="tile-count">{t('topics.shared', { count: shared })}</span>
                  <Strip height={strip.row}>
                    <path className="own" d={own} />
                    <path d={common} />
                  </Strip>
                </PageLink>
              </li>
            ))}
          </ol>
        </section>
      )}
      <figure className="wheel-figure">
        <TopicWheel wheel={view.wheel} themeName={themeName} own={view.chords} />
        <figcaption>{t('topics.ownWheel', { name: view.name, count: view.relatedCount })}</figcaption>
      </figure>
      <section className="pair-section">
        <h2>{t('topics.pairTitle')}</h2>
        <PairForm options={view.options} a={view.id} />
      </section>
    </>
  )
}

/** The strip as a table, with links to each chapter's verses. */
function ChapterTable({ view }: { readonly view: FocusView }) {
  const { t } = useTranslation('extra')
  const to = usePaths()
  return (
    <details className="as-table">
      <summary>{t('topics.table')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('topics.chapter')}</th>
            <th scope="col">{t('topics.verses')}</th>
          </tr>
        </thead>
        <tbody>
          {view.bars.map(({ chapter, name, count }) => (
            <tr key={chapter}>
              <th scope="row">
                <PageLink to={`${to.chapter(chapter)}&topic=${encodeURIComponent(view.id)}`}>
                  {chapter}. {name}
                </PageLink>
              </th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
