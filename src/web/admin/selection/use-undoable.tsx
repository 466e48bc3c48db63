import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useAdminApi } from '../data/admin-api.ts'

type Done = { readonly text: string; readonly revision?: number | undefined }

/** What was just done to many records, said above the list with the button that takes it back. */
export function useUndoable(): { show(done: Done): void; readonly note: ReactNode } {
  const { t } = useTranslation('admin')
  const { act } = useAdminApi()
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState<Done>()
  const undo = async (revision: number) => {
    const body = { revision, force: false }
    const response = await act('undoRevision', { method: 'POST', path: '/api/admin/history/undo', body })
    if (isFailure(response)) return
    setDone(undefined)
    await revalidate()
  }
  const revision = done?.revision
  return {
    show: setDone,
    note: (
      <p className="admin-note many-done" role="status" hidden={!done}>
        {done?.text}{' '}
        {revision !== undefined && (
          <button type="button" className="link-button" onClick={() => void undo(revision)}>
            {t('history.undo')}
          </button>
        )}
      </p>
    ),
  }
}
