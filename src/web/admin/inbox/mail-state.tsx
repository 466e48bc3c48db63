import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type Action, useAction } from '../changes/use-action.ts'
import { useMoment } from '../changes/use-moment.ts'
import { useAdminApi } from '../data/admin-api.ts'
import type { InboxRow } from '../data/read-inbox.ts'
import { ActionProblem } from '../ui/action-problem.tsx'

type Props = {
  /** A forwarded message, or a reply. */
  readonly mail: Pick<InboxRow, '_id' | 'delivery' | 'attempts' | 'nextAt' | 'sentAt' | 'lastError'>
  readonly name: string
  readonly canSend: boolean
  /** Whether it is a reader's message forwarded to the site's mailbox, rather than a reply. */
  readonly isForwarded?: boolean
}

/** The delivery state of a mail. */
export function MailState({ mail, name, canSend, isForwarded = false }: Props) {
  const { t } = useTranslation('admin')
  const toMoment = useMoment()
  const action = useAction()
  const isStuck = mail.delivery === 'waiting' || mail.delivery === 'rejected'
  const facts = [
    mail.sentAt
      ? t(isForwarded ? 'inbox.forwardedAt' : 'inbox.sentAt', { time: toMoment(mail.sentAt) })
      : t(`inbox.${mail.delivery}`),
    ...(mail.attempts > 1 ? [t('inbox.attempts', { count: mail.attempts })] : []),
    ...(mail.nextAt && canSend ? [t('inbox.nextAt', { time: toMoment(mail.nextAt) })] : []),
    ...(mail.lastError ? [mail.lastError] : []),
  ]
  return (
    <div className="inbox-mail">
      <p className="admin-hint">
        {facts.join(' · ')} {isStuck && canSend && <RetryMail id={mail._id} name={name} action={action} />}
      </p>
      <ActionProblem text={action.problem} />
    </div>
  )
}

type RetryProps = { readonly id: string; readonly name: string; readonly action: Action }

function RetryMail({ id, name, action }: RetryProps) {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const retry = () => submit('retryMail', { method: 'POST', path: '/api/admin/inbox/{id}/retry', params: { id } })
  return (
    <button type="button" className="link-button" onClick={() => void action.run(retry)}>
      {t('inbox.retry')}
      <span className="visually-hidden"> {name}</span>
    </button>
  )
}
