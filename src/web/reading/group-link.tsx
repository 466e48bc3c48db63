import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import type { GroupMark } from './card-view.ts'

/** Shown wherever a verse appears that should be read together with others. */
export function GroupLink({ group }: { readonly group: GroupMark | null }) {
  const { t } = useTranslation()
  const to = usePaths()
  if (!group) return null
  return (
    <PageLink className="group-mark" to={to.group(group.id)} title={group.name}>
      {t('list.readTogether')}
    </PageLink>
  )
}
