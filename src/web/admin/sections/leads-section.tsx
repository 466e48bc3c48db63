import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useMoment } from '../changes/use-moment.ts'
import { useAdminApi } from '../data/admin-api.ts'
import type { AdminUrl } from '../data/admin-url.ts'
import type { LeadRow, LeadsView } from '../data/read-activity.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { SectionHead } from '../ui/section-head.tsx'

type Props = { readonly url: AdminUrl; readonly view: LeadsView }

/** What the contact form sent, and how far its mail has come. */
export function LeadsSection({ url, view: { list, canSend } }: Props) {
  const { t } = useTranslation('admin')
  return (
    <>
      <SectionHead title={t('sections.leads')} lead={t('leads.lead')} />
      {!canSend && <p className="admin-note">{t('leads.noServer')}</p>}
      <PagedList url={url} list={list} total={t('leads.total', { count: list.count })}>
        {list.items.map((lead) => (
          <Lead key={lead._id} lead={lead} canSend={canSend} />
        ))}
      </PagedList>
    </>
  )
}

function Lead({ lead, canSend }: { readonly lead: LeadRow; readonly canSend: boolean }) {
  const { t } = useTranslation('admin')
  const toMoment = useMoment()
  return (
    <li className="lead">
      <div className="lead-head">
        <strong>{lead.name}</strong>
        <a href={`mailto:${lead.email}`}>{lead.email}</a>
        <time className="lead-moment" dateTime={lead.createdAt}>
          {toMoment(lead.createdAt)}
        </time>
        <span className={`lead-state ${lead.delivery}`}>{t(`leads.${lead.delivery}`)}</span>
      </div>
      <p className="lead-details">{lead.details}</p>
      <p className="admin-hint">
        {t('leads.attempts', { count: lead.attempts })}
        {lead.sentAt && ` · ${t('leads.sentAt', { time: toMoment(lead.sentAt) })}`}
        {lead.nextAt && canSend && ` · ${t('leads.nextAt', { time: toMoment(lead.nextAt) })}`}
        {lead.lastError && ` · ${lead.lastError}`}
      </p>
      <div className="lead-actions">
        {(lead.delivery === 'waiting' || lead.delivery === 'rejected') && <RetryLead lead={lead} canSend={canSend} />}
        <DeleteLead lead={lead} />
      </div>
    </li>
  )
}

function RetryLead({ lead, canSend }: { readonly lead: LeadRow; readonly canSend: boolean }) {
  const { t } = useTranslation('admin')
  const { act } = useAdminApi()
  const { revalidate } = useRevalidator()
  const retry = async () => {
    const params = { id: lead._id }
    const response = await act('retryLead', { method: 'POST', path: '/api/admin/leads/{id}/retry', params })
    if (!isFailure(response)) await revalidate()
  }
  return (
    <button type="button" className="button quiet small" disabled={!canSend} onClick={() => void retry()}>
      {t('leads.retry')}
      <span className="visually-hidden"> {lead.name}</span>
    </button>
  )
}

/** Whoever wrote may ask for it. There is no undo, so it is asked about. */
function DeleteLead({ lead }: { readonly lead: LeadRow }) {
  const { t } = useTranslation('admin')
  const { act } = useAdminApi()
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  const remove = async () => {
    setIsAsking(false)
    const params = { id: lead._id }
    const response = await act('deleteLead', { method: 'DELETE', path: '/api/admin/leads/{id}', params })
    if (!isFailure(response)) await revalidate()
  }
  return (
    <>
      <button type="button" className="button quiet small" onClick={() => setIsAsking(true)}>
        {t('record.delete')}
        <span className="visually-hidden"> {lead.name}</span>
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('leads.deleteTitle', { name: lead.name })}
          cancel={t('record.cancel')}
          confirm={t('record.delete')}
          isDanger
          onCancel={() => setIsAsking(false)}
          onConfirm={() => void remove()}
        >
          <p>{t('leads.deleteText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
