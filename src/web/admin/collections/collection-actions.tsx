import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAction } from '../changes/use-action.ts'
import { useAdminApi } from '../data/admin-api.ts'
import type { SeenCollection } from '../data/read-collections.ts'
import { useCan } from '../data/use-grant.ts'
import { ExportButton } from '../selection/export-button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { Selection } from '../ui/use-selection.ts'

type Props = {
  readonly kind: 'topic' | 'group'
  readonly selection: Selection<SeenCollection>
  /** The rows currently shown. */
  readonly shown: readonly SeenCollection[]
  onDone(done: { readonly text: string; readonly revision: number | undefined }): void
}

/** Actions on the selected topics or groups. */
export function CollectionActions({ kind, selection, shown, onDone }: Props) {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const action = useAction()
  const { revalidate } = useRevalidator()
  const can = useCan()
  const [isAsking, setAsking] = useState(false)
  const count = selection.ids.length
  const remove = () => {
    // A visible row may have been reloaded since it was selected.
    const versions = new Map([...selection.records, ...shown].map(({ _id, version }) => [_id, version]))
    const body = { kind, records: selection.ids.map((_id) => ({ _id, version: versions.get(_id) ?? 0 })) }
    const send = () => submit('deleteCollections', { method: 'POST', path: '/api/admin/collections/delete', body })
    return action.run(send, ({ count, revision }) => {
      setAsking(false)
      onDone({ text: t('select.deleteDone', { count }), revision })
      selection.clear()
      return revalidate()
    })
  }
  const cancel = () => {
    setAsking(false)
    action.dismiss()
  }
  return (
    <>
      <ExportButton kind={kind} ids={selection.ids} />
      {can('structure') && (
        <button type="button" className="button danger-quiet small" onClick={() => setAsking(true)}>
          <Icon name="trash" size={16} /> {t('record.delete')}
        </button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('select.deleteTitle', { count })}
          cancel={t('delete.keep')}
          confirm={t('delete.confirm')}
          isDanger
          problem={action.problem}
          onCancel={cancel}
          onConfirm={() => void remove()}
        >
          <p>{t('select.deleteText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
