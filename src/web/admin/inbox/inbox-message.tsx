import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { InboxState } from '#shared/contract/inbox-endpoints.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { useAction } from '../changes/use-action.ts'
import { useMoment } from '../changes/use-moment.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { toSearch } from '../data/admin-url.ts'
import type { InboxRow } from '../data/read-inbox.ts'
import { ActionProblem } from '../ui/action-problem.tsx'
import { DeleteMessage } from './delete-message.tsx'
import { MailState } from './mail-state.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ReportedText } from './reported-text.tsx'

type Props = { readonly message: InboxRow; readonly canSend: boolean }

/** A message or report with its replies and actions. */
export function InboxMessage({ message: listed, canSend }: Props) {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const [isReplying, setReplying] = useState(false)
  const { message, readAgain, forget } = useLatest(listed)
  const closeReply = () => {
    setReplying(false)
    forget()
  }
  const { report } = message
  const toVerse = report?.verseId && toSearch({ section: 'verses', open: report.verseId, message: message._id })
  return (
    <li className="inbox-message">
      <MessageHead message={message} />
      {report && (
        <p className="inbox-about">{t('inbox.about', { reference: report.reference, title: report.title })}</p>
      )}
      <p className="inbox-text">{message.details}</p>
      {report && <ReportedText report={report} />}
      <MailState mail={message} name={message.name} canSend={canSend} isForwarded />
      {message.replies.length > 0 && <Replies message={message} canSend={canSend} />}
      {isReplying ? (
        <ReplyForm message={message} onRefused={readAgain} onClose={closeReply} />
      ) : (
        <div className="inbox-actions">
          {toVerse && (
            <PageLink className="button small" to={pathname + toVerse}>
              {t('inbox.openVerse')}
              <span className="visually-hidden"> {report?.reference}</span>
            </PageLink>
          )}
          {canSend && (
            <button type="button" className="button quiet small" onClick={() => setReplying(true)}>
              {t('inbox.reply')}
              <span className="visually-hidden"> {message.name}</span>
            </button>
          )}
          <StateButtons message={message} />
          <DeleteMessage message={message} />
        </div>
      )}
    </li>
  )
}

/**
 * The latest version of the message. After a refused reply only the message is reloaded: a reloaded list would drop a
 * message that was answered meanwhile, together with the typed reply.
 */
function useLatest(listed: InboxRow) {
  const { call } = useAdminApi()
  const { revalidate } = useRevalidator()
  const [latest, setLatest] = useState<InboxRow>()
  return {
    message: latest ?? listed,
    async readAgain() {
      const params = { id: listed._id }
      const response = await call<'readMessage'>({ method: 'GET', path: '/api/admin/inbox/{id}', params })
      if (!isFailure(response)) setLatest(response.message)
    },
    forget() {
      if (latest) void revalidate().then(() => setLatest(undefined))
    },
  }
}

function MessageHead({ message }: { readonly message: InboxRow }) {
  const { t } = useTranslation('admin')
  const toMoment = useMoment()
  return (
    <div className="inbox-head">
      <strong>{message.name}</strong>
      <a href={`mailto:${message.email}`}>{message.email}</a>
      <time className="inbox-moment" dateTime={message.createdAt}>
        {toMoment(message.createdAt)}
      </time>
      {message.report && <span className="inbox-badge report">{t('inbox.report')}</span>}
      <span className={`inbox-badge ${message.state}`}>{t(`inbox.badges.${message.state}`)}</span>
    </div>
  )
}

function Replies({ message, canSend }: Props) {
  const { t } = useTranslation('admin')
  const toMoment = useMoment()
  return (
    <ol className="inbox-replies">
      {message.replies.map((reply) => (
        <li key={reply._id}>
          <p className="inbox-head">
            <strong>{t('inbox.replied', { author: reply.author })}</strong>
            <time className="inbox-moment" dateTime={reply.createdAt}>
              {toMoment(reply.createdAt)}
            </time>
          </p>
          <p className="inbox-text">{reply.text}</p>
          <MailState mail={reply} name={message.name} canSend={canSend} />
        </li>
      ))}
    </ol>
  )
}

const otherStates = {
  new: ['done', 'archived'],
  done: ['archived', 'new'],
  archived: ['new'],
} as const satisfies Record<InboxState, readonly InboxState[]>
const stateTexts = { new: 'markNew', done: 'markDone', archived: 'archive' } as const

function StateButtons({ message }: { readonly message: InboxRow }) {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const { problem, run } = useAction()
  const change = (state: InboxState) => {
    const request = { path: '/api/admin/inbox/{id}', params: { id: message._id }, body: { state } } as const
    return submit('updateMessage', { method: 'PUT', ...request })
  }
  return (
    <>
      {otherStates[message.state].map((state) => (
        <button key={state} type="button" className="button quiet small" onClick={() => void run(() => change(state))}>
          {t(`inbox.${stateTexts[state]}`)}
          <span className="visually-hidden"> {message.name}</span>
        </button>
      ))}
      <ActionProblem text={problem} />
    </>
  )
}
