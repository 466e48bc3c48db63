import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import type { TopicView } from './topic-view.ts'

export function RelatedTopics({ topics }: { readonly topics: TopicView['related'] }) {
  const { t } = useTranslation()
  const to = usePaths()
  if (topics.length === 0) return null
  return (
    <section className="topics">
      <h2>{t('topic.related')}</h2>
      <ul className="chips">
        {topics.map(({ id, name, shared }) => (
          <li key={id}>
            <PageLink className="chip" to={to.topic(id)} title={t('topic.shared', { count: shared })}>
              {name} <small className="chip-count">{shared}</small>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
