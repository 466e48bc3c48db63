import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { ApiResponse } from '#web/ui/api-client.ts'
import { UndoRevision } from '../activity/undo-revision.tsx'
import { useAction } from '../changes/use-action.ts'
import { useConfirmation } from '../changes/use-confirmation.tsx'
import { useAdminApi } from '../data/admin-api.ts'
import { ActionProblem } from '../ui/action-problem.tsx'
import { SectionHeader } from '../ui/section-header.tsx'
import { ReplaceForm, type Search } from './replace-form.tsx'
import { ReplaceRows } from './replace-rows.tsx'

type Found = ApiResponse<'previewReplace'> & { readonly search: Search }
type Result = ApiResponse<'replaceTexts'>

/**
 * Search and replace in the commentary, notes or names of one language: preview, select, then one change that can be
 * undone at once.
 */
export function ReplaceSection() {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const { problem, run } = useAction()
  const confirming = useConfirmation()
  const [found, setFound] = useState<Found>()
  const [result, setResult] = useState<Result>()
  const preview = (search: Search) => {
    setResult(undefined)
    return run(
      () => submit('previewReplace', { method: 'POST', path: '/api/admin/replace/preview', body: search }),
      (response) => setFound({ ...response, search }),
    )
  }
  const replace =
    ({ search }: Found) =>
    (rows: Found['rows'], reason: string) => {
      const chosen = rows.map(({ entity, _id, field, seen }) => ({ entity, _id, field, seen }))
      const body = { ...search, rows: chosen, reason }
      return confirming.send((confirm) =>
        submit('replaceTexts', {
          method: 'POST',
          path: '/api/admin/replace',
          body: confirm ? { ...body, confirm } : body,
        }),
      )
    }
  const finish = (response: Result) => {
    setFound(undefined)
    setResult(response)
  }
  return (
    <>
      <SectionHeader title={t('sections.replace')} lead={t('replace.lead')} />
      <ReplaceForm onChange={() => setFound(undefined)} onPreview={preview} />
      <ActionProblem text={problem} />
      {found && (
        <ReplaceRows key={JSON.stringify(found.search)} found={found} replace={replace(found)} onReplaced={finish} />
      )}
      {confirming.dialog}
      {result && <ReplaceResult result={result} />}
    </>
  )
}

function ReplaceResult({ result: { replaced, revision, conflicts } }: { readonly result: Result }) {
  const { t } = useTranslation('admin')
  return (
    <div className="replace-result" role="status">
      <p>{t('replace.replaced', { count: replaced })}</p>
      {revision !== null && <UndoRevision revision={revision} />}
      {conflicts.length > 0 && (
        <div className="admin-note">
          <p>{t('replace.conflicts', { count: conflicts.length })}</p>
          <ul>
            {conflicts.map(({ entity, _id, field, label }) => (
              <li key={`${entity} ${_id} ${field}`}>
                {t(`entity.${entity}`)} {label}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
