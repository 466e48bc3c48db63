import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type Change, ChangeList } from '../changes/change-list.tsx'
import { useMoment } from '../changes/use-moment.ts'
import { isRestorable, useRestoreVersion } from '../changes/use-restore-version.tsx'
import type { AdminUrl } from '../data/admin-url.ts'
import type { RevisionRow } from '../data/read-activity.ts'
import type { ListPage } from '../data/read-page.ts'
import { useCan } from '../data/use-grant.ts'
import { PagedList } from '../ui/paged-list.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { UndoRevision } from './undo-revision.tsx'

type Props = { readonly url: AdminUrl; readonly list: ListPage<RevisionRow> }

/** Every write, newest first; each opens to its changes, can be undone as one, and any record in it restored. */
export function HistorySection({ url, list }: Props) {
  const { t } = useTranslation('admin')
  return (
    <>
      <SectionHead title={t('sections.history')} lead={t('history.lead')} />
      <PagedList url={url} list={list} total={t('history.total', { count: list.count })}>
        {list.items.map((row) => (
          <RevisionItem key={row.revision} row={row} />
        ))}
      </PagedList>
    </>
  )
}

function RevisionItem({ row }: { readonly row: RevisionRow }) {
  const { t } = useTranslation('admin')
  const toMoment = useMoment()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const [turn, setTurn] = useState(0)
  const { revalidate } = useRevalidator()
  const { restore, dialogs } = useRestoreVersion(async () => {
    await revalidate()
    setTurn(turn + 1)
  })
  const entities = Object.entries(row.entities) as [Change['entity'], number][]
  return (
    <li className="revision">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <strong>{t('history.number', { revision: row.revision })}</strong>
          <time dateTime={row.at}>{toMoment(row.at)}</time>
          <span>{row.actor}</span>
          {row.reason && <span>{t('history.reason', { reason: row.reason })}</span>}
          <span className="revision-counts">
            {entities.map(([entity, count]) => `${t(`entity.${entity}`)} ${count}`).join(' · ')}
          </span>
        </summary>
        {isOpen && (
          <ChangeList
            key={turn}
            filter={{ revision: String(row.revision) }}
            toAction={(change) =>
              isRestorable(change) && can('write') ? (
                <button type="button" className="button quiet small" onClick={() => void restore(change)}>
                  {t(change.action === 'deleted' ? 'history.bringBack' : 'history.restoreBefore')}
                </button>
              ) : null
            }
          />
        )}
      </details>
      {dialogs}
      {row.undoable && can('write') && <UndoRevision revision={row.revision} />}
    </li>
  )
}
