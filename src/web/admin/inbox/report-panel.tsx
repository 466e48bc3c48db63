import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { useAction } from '../changes/use-action.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { toSearch } from '../data/admin-url.ts'
import type { InboxRow } from '../data/read-inbox.ts'
import { ActionProblem } from '../ui/action-problem.tsx'
import { ReportedText } from './reported-text.tsx'

/** An error report next to its verse. */
export function ReportPanel({ id }: { readonly id: string }) {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const message = useMessage(id)
  return (
    <aside className="report-panel" aria-label={t('inbox.report')}>
      <h3>{t('inbox.report')}</h3>
      {message === undefined && <p className="admin-hint">{t('list.reading')}</p>}
      {message === null && <p className="admin-hint">{t('inbox.gone')}</p>}
      {message && <ReportFacts message={message} />}
      <PageLink to={pathname + toSearch({ section: 'inbox' })}>{t('inbox.back')}</PageLink>
    </aside>
  )
}

function ReportFacts({ message }: { readonly message: InboxRow }) {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const { problem, run } = useAction()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const finish = () => {
    const request = { path: '/api/admin/inbox/{id}', params: { id: message._id }, body: { state: 'done' } } as const
    return run(
      () => submit('updateMessage', { method: 'PUT', ...request }),
      () => navigate(pathname + toSearch({ section: 'inbox' })),
    )
  }
  return (
    <>
      <p className="admin-hint">
        {t('inbox.message')}: {message.name}
      </p>
      <p className="inbox-text">{message.details}</p>
      {message.report && <ReportedText report={message.report} />}
      {message.state === 'new' && (
        <button type="button" className="button quiet small" onClick={() => void finish()}>
          {t('inbox.markDone')}
        </button>
      )}
      <ActionProblem text={problem} />
    </>
  )
}

/** Undefined until it is loaded, null if it was deleted. */
function useMessage(id: string): InboxRow | null | undefined {
  const { call } = useAdminApi()
  const [message, setMessage] = useState<InboxRow | null>()
  useEffect(() => {
    let isCurrent = true
    void call<'readMessage'>({ method: 'GET', path: '/api/admin/inbox/{id}', params: { id } }).then((response) => {
      if (isCurrent) setMessage(isFailure(response) ? null : response.message)
    })
    return () => {
      isCurrent = false
    }
  }, [call, id])
  return message
}
