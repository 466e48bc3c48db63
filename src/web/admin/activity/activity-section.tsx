import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { AdminUrl } from '../data/admin-url.ts'
import type { ActivityView } from '../data/read-activity.ts'
import { PagedList } from '../ui/paged-list.tsx'
import { SectionHeader } from '../ui/section-header.tsx'
import { AccountAct } from './account-act.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { DraftAct } from './draft-act.tsx'
import { ExportLinks } from './export-links.tsx'
import { WriteAct } from './write-act.tsx'

type Props = { readonly url: AdminUrl; readonly view: ActivityView }

/**
 * Who did what, newest first. Each write expands to its changes and can be undone as a whole; any record in it can be
 * restored.
 */
export function ActivitySection({ url, view: { list, people, query } }: Props) {
  const { t } = useTranslation('admin')
  return (
    <>
      <SectionHeader title={t('sections.history')} lead={t('history.lead')}>
        <ExportLinks query={query} />
      </SectionHeader>
      <ActivityFilters url={url} people={people} />
      <PagedList url={url} list={list} total={t('activity.total', { count: list.count })}>
        {list.items.map((act) =>
          act.write ? (
            <WriteAct key={act._id} act={act} write={act.write} />
          ) : act.draft ? (
            <DraftAct key={act._id} act={act} draft={act.draft} />
          ) : (
            <AccountAct key={act._id} act={act} account={act.account} />
          ),
        )}
      </PagedList>
    </>
  )
}
