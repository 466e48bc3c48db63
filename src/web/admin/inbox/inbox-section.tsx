import { inboxKinds, inboxStates } from '#shared/contract/inbox-endpoints.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { AdminUrl } from '../data/admin-url.ts'
import { allStates, type InboxView } from '../data/read-inbox.ts'
import { useAdminUrl } from '../data/use-admin-url.ts'
import { ChoiceInput } from '../ui/choice-input.tsx'
import { FilterText } from '../ui/filter-text.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { SectionHeader } from '../ui/section-header.tsx'
import { InboxMessage } from './inbox-message.tsx'

type Props = { readonly url: AdminUrl; readonly view: InboxView }

/** Messages and error reports of readers; new ones are shown by default. */
export function InboxSection({ url, view }: Props) {
  const { t } = useTranslation('admin')
  const { list, state, canSend, retentionDays } = view
  return (
    <>
      <SectionHeader title={t('sections.inbox')} lead={t('inbox.lead')} />
      {!canSend && <p className="admin-note">{t('inbox.noServer')}</p>}
      <InboxFilters url={url} view={view} />
      <PagedList
        url={url}
        list={list}
        total={t('inbox.total', { count: list.count })}
        none={url.words ? t('list.none') : state === 'new' ? t('inbox.noneNew') : t('inbox.none')}
      >
        {list.items.map((message) => (
          <InboxMessage key={message._id} message={message} canSend={canSend} />
        ))}
      </PagedList>
      <p className="admin-hint">{t('inbox.retention', { count: retentionDays })}</p>
    </>
  )
}

function InboxFilters({ url, view: { state, counts } }: Props) {
  const { t } = useTranslation('admin')
  const { filter } = useAdminUrl(url)
  return (
    <search className="admin-filters">
      <ChoiceInput label={t('inbox.state')} value={state} onChange={(chosen) => filter({ state: chosen })}>
        {inboxStates.map((name) => (
          <option key={name} value={name}>
            {t(`inbox.states.${name}`)} ({counts[name]})
          </option>
        ))}
        <option value={allStates}>{t('filter.all')}</option>
      </ChoiceInput>
      <ChoiceInput label={t('inbox.kind')} value={url.kind} onChange={(kind) => filter({ kind })}>
        <option value="">{t('filter.all')}</option>
        {inboxKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`inbox.kinds.${kind}`)}
          </option>
        ))}
      </ChoiceInput>
      <FilterText label={t('filter.words')} value={url.words} onChange={(words) => filter({ words })} />
    </search>
  )
}
