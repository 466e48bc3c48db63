import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import type { TopicView } from './topic-view.ts'

/** The passages and groups that tell the story: a topic named after someone lists only the verses with the name. */
export function RelatedPassages({ told: { passages, passageCount, groups } }: { readonly told: TopicView['told'] }) {
  const { t } = useTranslation()
  const to = usePaths()
  return (
    <>
      {groups.length > 0 && (
        <section className="topics">
          <h2>{t('group.kind')}</h2>
          <ul className="chips">
            {groups.map(({ id, name }) => (
              <li key={id}>
                <PageLink className="chip" to={to.group(id)}>
                  {name}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {passages.length > 0 && (
        <section className="topics related-passages">
          <h2>
            {t('topic.relatedPassages')}
            {passageCount > passages.length && (
              <small className="chip-count">
                {passages.length} / {passageCount}
              </small>
            )}
          </h2>
          <ul>
            {passages.map(({ range, title }) => (
              <li key={range}>
                <PageLink to={to.verseRange(range)}>{title}</PageLink> <small>{range.replace('-', '–')}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
