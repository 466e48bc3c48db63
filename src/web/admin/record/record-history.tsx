import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { type Change, ChangeList } from '../changes/change-list.tsx'
import { useAdminApi } from '../data/admin-api.ts'
import type { RecordKind } from '../data/record-values.ts'
import type { RecordEditor } from './use-record-editor.ts'

type Props = { readonly kind: RecordKind; readonly id: string; readonly editor: RecordEditor }

/** Every change of this record; any version of it can be had back. */
export function RecordHistory({ kind, id, editor }: Props) {
  const { t } = useTranslation('admin')
  const { act } = useAdminApi()
  const [isOpen, setOpen] = useState(false)
  const [turn, setTurn] = useState(0)
  const hasUnsaved = editor.form.changed.length > 0
  const restore = async (change: Change) => {
    const body = { entity: kind, id, revision: change.revision, side: 'before' as const, version: editor.form.version }
    const response = await act('restoreVersion', { method: 'POST', path: '/api/admin/history/restore', body })
    if (isFailure(response)) return
    await editor.refresh()
    setTurn(turn + 1)
  }
  return (
    <details className="record-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('history.ofRecord')}</summary>
      {isOpen && (
        <ChangeList
          key={turn}
          filter={{ entity: kind, id }}
          toAction={(change) =>
            change.before ? (
              <button
                type="button"
                className="button quiet small"
                disabled={hasUnsaved}
                title={hasUnsaved ? t('history.saveFirst') : undefined}
                onClick={() => void restore(change)}
              >
                {t('history.restoreBefore')}
              </button>
            ) : null
          }
        />
      )}
    </details>
  )
}
