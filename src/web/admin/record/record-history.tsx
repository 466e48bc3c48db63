import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ChangeList } from '../changes/change-list.tsx'
import { RestoreVersion } from '../changes/restore-version.tsx'
import type { RecordKind } from '../data/record-values.ts'
import type { RecordEditor } from './use-record-editor.ts'

type Props = { readonly kind: RecordKind; readonly id: string; readonly editor: RecordEditor }

/** Every change of this record; any version of it can be restored. */
export function RecordHistory({ kind, id, editor }: Props) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const [turn, setTurn] = useState(0)
  const hasUnsaved = editor.form.changed.length > 0
  const showRestored = async () => {
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
          toAction={(change) => (
            <RestoreVersion
              change={change}
              seen={editor.form.version}
              obstacle={hasUnsaved ? t('history.saveFirst') : undefined}
              onDone={showRestored}
            />
          )}
        />
      )}
    </details>
  )
}
