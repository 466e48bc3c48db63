import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import type { VerseView } from './verse-view.ts'

/** The other verses of the group, as numbered buttons, and the link to the whole group. */
export function ReadTogether({ group }: { readonly group: VerseView['group'] }) {
  const { t } = useTranslation()
  const to = usePaths()
  if (!group) return null
  return (
    <section className="read-together">
      <h2>{t('verse.readTogether')}</h2>
      <p className="group-name">{group.name}</p>
      <ul className="chips">
        {group.others.map((range) => (
          <li key={range}>
            <PageLink className="chip" to={to.verseRange(range)}>
              {range.replace('-', '–')}
            </PageLink>
          </li>
        ))}
      </ul>
      <PageLink className="button quiet" to={to.group(group.id)}>
        {t('verse.wholeGroup')}
      </PageLink>
    </section>
  )
}
