import { toVerseRangeText } from '#shared/catalogue/verse-range.ts'
import { paths } from '#shared/paths.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTools } from '#web/reading/list-tools.tsx'
import { VerseList } from '#web/reading/verse-list.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { PairForm } from './pair-form.tsx'
import { ChapterAxis, Strip } from './strip.tsx'
import type { PairView } from './topics-view.ts'

/** Two topics mirrored: one grows up, the other hangs down, and they meet where they share verses. */
export function TopicPair({ view }: { readonly view: PairView }) {
  const { t } = useTranslation('extra')
  const to = usePaths()
  const { a, b, cards, editions, bridges } = view
  return (
    <>
      <nav className="topics-back">
        <PageLink to={to.at(paths.topics(undefined))}>{t('topics.all')}</PageLink>
      </nav>
      <header className="topics-head pair-head">
        <h1>
          <PageLink to={to.at(paths.topics(undefined, a.id))}>{a.name}</PageLink>
          <span className="pair-and"> {t('topics.and')} </span>
          <PageLink to={to.at(paths.topics(undefined, b.id))}>{b.name}</PageLink>
        </h1>
        <p>
          <span className="badge">{t('topics.shared', { count: cards.length })}</span>
        </p>
      </header>
      <section className="score mirror" aria-labelledby="where">
        <h2 id="where">{t('topics.where')}</h2>
        <p className="mirror-name up">
          {a.name} <small>{a.count}</small>
        </p>
        <div className="score-strip">
          <Strip height={66} className="whole">
            <path className="up" d={view.up} />
            <path className="down" d={view.down} />
            <path className="meet" d={view.common} />
          </Strip>
        </div>
        <p className="mirror-name down">
          {b.name} <small>{b.count}</small>
        </p>
        <ChapterAxis />
        <PairTable view={view} />
      </section>
      {cards.length > 0 ? (
        <div className="column study-page">
          <ListTools
            editions={editions}
            sheet={`verses=${toVerseRangeText(cards.map(({ card }) => card.reference))}`}
          />
          <VerseList cards={cards} editions={editions} />
        </div>
      ) : (
        <p className="pair-none">{t('topics.nothing')}</p>
      )}
      {bridges.length > 0 && (
        <section className="pair-section">
          <h2>{t('topics.between')}</h2>
          <ul className="chips">
            {bridges.map(({ id, name }) => (
              <li key={id}>
                <PageLink className="chip" to={to.at(paths.topics(undefined, id))}>
                  {name}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="pair-section">
        <h2>{t('topics.pairTitle')}</h2>
        <PairForm options={view.options} a={a.id} b={b.id} />
      </section>
    </>
  )
}

function PairTable({ view: { a, b, rows } }: { readonly view: PairView }) {
  const { t } = useTranslation('extra')
  return (
    <details className="as-table">
      <summary>{t('topics.table')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('topics.chapter')}</th>
            <th scope="col">{a.name}</th>
            <th scope="col">{b.name}</th>
            <th scope="col">{t('topics.both')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.chapter}>
              <th scope="row">
                {row.chapter}. {row.name}
              </th>
              <td>{row.a}</td>
              <td>{row.b}</td>
              <td>{row.common}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
