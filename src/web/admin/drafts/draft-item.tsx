import { useEffect, useState } from 'react'
import type { DraftSummary } from '#shared/contract/draft-records.ts'
import { paths } from '#shared/paths.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type ApiResponse, isFailure } from '#web/ui/api-client.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { FieldDiffs } from '../changes/field-diffs.tsx'
import { useFieldName } from '../changes/use-field-name.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { findDraftLanguage, toDraftAdminUrl, toDraftPath } from '../data/draft-paths.ts'
import { useDraftText } from '../record/draft-mark.tsx'

type Props = {
  readonly draft: DraftSummary
  readonly isChosen: boolean
  onChoose(isChosen: boolean): void
}

/** One draft: its record, author and remark; it expands to its changes. */
export function DraftItem({ draft, isChosen, onChoose }: Props) {
  const { t, language } = useTranslation('admin')
  const toText = useDraftText()
  const toName = useFieldName()
  const to = usePaths()
  const [isOpen, setOpen] = useState(false)
  const { entity, label, remark, remarkBy, fields, isOwn } = draft
  const name = `${t(`entity.${entity}`)} ${label || t('drafts.unnamed')}`
  const path = toDraftPath(draft)
  return (
    <li className="draft">
      <label className="draft-choice">
        <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.currentTarget.checked)} />
        <span className="visually-hidden">{t('drafts.choose', { name })}</span>
      </label>
      <div className="draft-body">
        <p className="draft-head">
          <strong>{name}</strong>
          <small className={`draft-mark is-${draft.state}`}>{toText(draft)}</small>
        </p>
        <p className="admin-hint">{fields.map(toName).join(' · ')}</p>
        {remark && (
          <p className="draft-remark">
            {remarkBy}: <q>{remark}</q>
          </p>
        )}
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t('drafts.changes')}</summary>
          {isOpen && <DraftChanges key={draft.saves} id={draft._id} />}
        </details>
        <p className="draft-links">
          {isOwn && <PageLink to={to.at(toDraftAdminUrl(draft))}>{t('drafts.goOn')}</PageLink>}
          {path && (
            <a
              href={`${paths.at(findDraftLanguage(fields) ?? language, path)}?draft=${draft._id}`}
              target="_blank"
              rel="noopener"
            >
              {t('drafts.preview')}
            </a>
          )}
        </p>
      </div>
    </li>
  )
}

function DraftChanges({ id }: { readonly id: string }) {
  const { t } = useTranslation('admin')
  const toName = useFieldName()
  const { call } = useAdminApi()
  const [read, setRead] = useState<ApiResponse<'readDraft'>>()
  useEffect(() => {
    let isCurrent = true
    const request = { method: 'GET', path: '/api/admin/drafts/{id}', params: { id } } as const
    void call<'readDraft'>(request).then((response) => isCurrent && !isFailure(response) && setRead(response))
    return () => {
      isCurrent = false
    }
  }, [call, id])
  if (!read) return <p className="admin-hint">{t('list.reading')}</p>
  return (
    <>
      {read.conflicts.length > 0 && (
        <p className="admin-note">{t('drafts.conflicts', { fields: read.conflicts.map(toName).join(', ') })}</p>
      )}
      <FieldDiffs fields={read.diff} />
    </>
  )
}
