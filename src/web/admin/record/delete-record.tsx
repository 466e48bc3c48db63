import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { RecordEditor } from './use-record-editor.ts'

type Props = {
  readonly editor: RecordEditor
  readonly name: string
  readonly text: string | undefined
  onClose(): void
}

export function DeleteRecord({ editor, name, text, onClose }: Props) {
  const { t } = useTranslation('admin')
  const confirm = async () => {
    onClose()
    await editor.remove()
  }
  return (
    <ConfirmDialog
      title={t('delete.title', { name })}
      cancel={t('delete.keep')}
      confirm={t('delete.confirm')}
      isDanger
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{text ?? t('delete.text')}</p>
    </ConfirmDialog>
  )
}
