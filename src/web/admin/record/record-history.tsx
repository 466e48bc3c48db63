import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ChangeList } from '../changes/change-list.tsx'
import { isRestorable, useRestoreVersion } from '../changes/use-restore-version.tsx'
import type { RecordKind } from '../data/record-values.ts'
import { useCan } from '../data/use-grant.ts'
import type { RecordEditor } from './use-record-editor.ts'

type Props = { readonly kind: RecordKind; readonly id: string; readonly editor: RecordEditor }

/** Every change of this record; any version of it can be had back. */
export function RecordHistory({ kind, id, editor }: Props) {
  const { t } = useTranslation('admin')
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const [turn, setTurn] = useState(0)
  const hasUnsaved = editor.form.changed.length > 0
  const { restore, dialogs } = useRestoreVersion(async () => {
    await editor.refresh()
    setTurn(turn + 1)
  })
  return (
    <details className="record-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('history.ofRecord')}</summary>
      {dialogs}
      {isOpen && (
        <ChangeList
          key={turn}
          filter={{ entity: kind, id }}
          toAction={(change) =>
            isRestorable(change) && can('write') ? (
              <button
                type="button"
                className="button quiet small"
                disabled={hasUnsaved}
                title={hasUnsaved ? t('history.saveFirst') : undefined}
                onClick={() => void restore(change, editor.form.version)}
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
