import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type ApiResponse, isFailure } from '#web/ui/api-client.ts'
import { useAction } from '../changes/use-action.ts'
import { useMoment } from '../changes/use-moment.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { ActionProblem } from '../ui/action-problem.tsx'

type Session = ApiResponse<'listOwnSessions'>['sessions'][number]

/** The sessions of the account; each one except this can be ended. */
export function SessionList() {
  const { t } = useTranslation('admin')
  const { call, submit } = useAdminApi()
  const { problem, run } = useAction()
  const [sessions, setSessions] = useState<readonly Session[]>([])
  useEffect(() => {
    let isCurrent = true
    void call<'listOwnSessions'>({ method: 'GET', path: '/api/admin/sessions' }).then((response) => {
      if (isCurrent && !isFailure(response)) setSessions(response.sessions)
    })
    return () => {
      isCurrent = false
    }
  }, [call])
  const endOthers = () =>
    run(
      () => submit('endOtherSessions', { method: 'POST', path: '/api/admin/sessions/end-others' }),
      () => setSessions(sessions.filter(({ isCurrent }) => isCurrent)),
    )
  return (
    <>
      <ul className="session-list" aria-label={t('account.sessions')}>
        {sessions.map((session) => (
          <SessionItem
            key={session._id}
            session={session}
            onEnded={() => setSessions((all) => all.filter((one) => one !== session))}
          />
        ))}
      </ul>
      {sessions.length > 2 && (
        <button type="button" className="button quiet small" onClick={() => void endOthers()}>
          {t('account.endOthers')}
        </button>
      )}
      <ActionProblem text={problem} />
    </>
  )
}

type ItemProps = { readonly session: Session; onEnded(): void }

function SessionItem({ session: { _id: id, client, startedAt, seenAt, isCurrent }, onEnded }: ItemProps) {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const { problem, run } = useAction()
  const end = () => submit('endOwnSession', { method: 'DELETE', path: '/api/admin/sessions/{id}', params: { id } })
  const toMoment = useMoment()
  const name = client || t('account.unknownClient')
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="admin-hint">
          {t('account.sessionSince', { time: toMoment(startedAt) })}
          {' · '}
          {isCurrent ? t('account.thisSession') : t('people.seen', { time: toMoment(seenAt) })}
        </p>
      </div>
      {!isCurrent && (
        <button type="button" className="button quiet small" onClick={() => void run(end, onEnded)}>
          {t('account.endSession')}
          <span className="visually-hidden">
            {' '}
            {name} {toMoment(startedAt)}
          </span>
        </button>
      )}
      <ActionProblem text={problem} />
    </li>
  )
}
