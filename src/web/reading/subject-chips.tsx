import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import type { SubjectOffers } from './subject-offers.ts'

/** When a search found nothing: subjects with a similar word, then topics to start with. */
export function SubjectChips({ offers: { near, topics } }: { readonly offers: SubjectOffers }) {
  const { t } = useTranslation()
  const to = usePaths()
  return (
    <>
      {near.length > 0 && (
        <section className="topics">
          <h2>{t('list.near')}</h2>
          <ul className="chips">
            {near.map((name) => (
              <li key={name}>
                <PageLink className="chip" to={`${to.home()}?${new URLSearchParams({ q: name })}`}>
                  {name}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {topics.length > 0 && (
        <section className="topics">
          <h2>{t('list.startWith')}</h2>
          <ul className="chips">
            {topics.map(({ id, name, count }) => (
              <li key={id}>
                <PageLink className="chip" to={to.topic(id)}>
                  {name} <small className="chip-count">{count}</small>
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
