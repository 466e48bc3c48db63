import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'

export function TopicChips({ topics }: { readonly topics: readonly { readonly id: string; readonly name: string }[] }) {
  const { t } = useTranslation()
  const to = usePaths()
  if (topics.length === 0) return null
  return (
    <section className="topics">
      <h2>{t('verse.topics')}</h2>
      <ul className="chips">
        {topics.map((topic) => (
          <li key={topic.id}>
            <PageLink className="chip" to={to.topic(topic.id)}>
              {topic.name}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
