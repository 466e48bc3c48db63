import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAction } from '../changes/use-action.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { ActionProblem } from '../ui/action-problem.tsx'

type Done = { readonly text: string; readonly revision?: number | undefined }

/** A note above the list about the last change of many records, with a button to undo it. */
export function useUndoable(): { show(done: Done): void; readonly note: ReactNode } {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const { problem, run } = useAction()
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState<Done>()
  const undo = (revision: number) => {
    const body = { revision, force: false }
    const finish = () => {
      setDone(undefined)
      return revalidate()
    }
    return run(() => submit('undoRevision', { method: 'POST', path: '/api/admin/history/undo', body }), finish)
  }
  const revision = done?.revision
  return {
    show: setDone,
    note: (
      <div className="admin-note many-done" hidden={!done}>
        <p role="status">
          {done?.text}{' '}
          {revision !== undefined && (
            <button type="button" className="link-button" onClick={() => void undo(revision)}>
              {t('history.undo')}
            </button>
          )}
        </p>
        <ActionProblem text={problem} />
      </div>
    ),
  }
}
