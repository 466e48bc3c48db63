import { type ReactNode, useEffect, useState } from 'react'
import { pageSize } from '#shared/catalogue/paging.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type ApiResponse, isFailure } from '#web/ui/api-client.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { FieldDiffs } from './field-diffs.tsx'
import { useMoment } from './use-moment.ts'

export type Change = ApiResponse<'listChanges'>['changes'][number]

type Props = {
  /** Selects the changes of one record or one revision. */
  readonly filter: { readonly entity?: Change['entity']; readonly id?: string; readonly revision?: string }
  readonly toAction: (change: Change) => ReactNode
}

/** Changes, newest first, each with author, time and diff; more on demand. */
export function ChangeList({ filter, toAction }: Props) {
  const { t } = useTranslation('admin')
  const { changes, count, readMore } = useChanges(filter)
  if (!changes) return <p className="admin-hint">{t('list.reading')}</p>
  if (changes.length === 0) return <p className="admin-hint">{t('history.none')}</p>
  return (
    <>
      <ul className="change-list">
        {changes.map((change) => (
          <li key={`${change.revision} ${change.seq}`}>
            <ChangeHead change={change} />
            <FieldDiffs fields={change.diff} />
            {toAction(change)}
          </li>
        ))}
      </ul>
      {changes.length < count && (
        <button type="button" className="button quiet" onClick={() => void readMore()}>
          {t('history.more', { count: count - changes.length })}
        </button>
      )}
    </>
  )
}

function ChangeHead({ change }: { readonly change: Change }) {
  const { t } = useTranslation('admin')
  const toMoment = useMoment()
  return (
    <p className="change-head">
      <span className={`change-kind ${change.action}`}>{t(`history.${change.action}`)}</span>
      <span>
        {t(`entity.${change.entity}`)} <strong>{change.label}</strong>
      </span>
      <time dateTime={change.at}>{toMoment(change.at)}</time>
      <span>{change.actor}</span>
      {change.writtenBy && <span>{t('drafts.writtenBy', { author: change.writtenBy })}</span>}
      {change.reason && <span>{t('history.reason', { reason: change.reason })}</span>}
    </p>
  )
}

function useChanges(filter: Props['filter']) {
  const { call } = useAdminApi()
  const { entity, id, revision } = filter
  const [read, setRead] = useState<ApiResponse<'listChanges'>>()
  useEffect(() => {
    let isCurrent = true
    const query = {
      limit: String(pageSize),
      ...(entity && { entity }),
      ...(id && { id }),
      ...(revision && { revision }),
    }
    void call<'listChanges'>({ method: 'GET', path: '/api/admin/history', query }).then((response) => {
      if (isCurrent && !isFailure(response)) setRead(response)
    })
    return () => {
      isCurrent = false
    }
  }, [call, entity, id, revision])
  const readMore = async () => {
    const query = { limit: String(pageSize), skip: String(read?.changes.length ?? 0), ...filter }
    const response = await call<'listChanges'>({ method: 'GET', path: '/api/admin/history', query })
    if (!isFailure(response)) setRead({ ...response, changes: [...(read?.changes ?? []), ...response.changes] })
  }
  return { changes: read?.changes, count: read?.count ?? 0, readMore }
}
