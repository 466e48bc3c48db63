import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'

type Props = {
  readonly title: string
  readonly confirm: string
  onConfirm(remark: string): void
  onCancel(): void
}

/** Asks for a remark that goes with a draft to whoever has it next. */
export function RemarkDialog({ title, confirm, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('admin')
  const [remark, setRemark] = useState('')
  return (
    <ConfirmDialog
      title={title}
      cancel={t('record.cancel')}
      confirm={confirm}
      onCancel={onCancel}
      onConfirm={() => onConfirm(remark.trim())}
    >
      <TextInput label={t('drafts.remark')} rows={3} maxLength={1000} autoFocus value={remark} onChange={setRemark} />
    </ConfirmDialog>
  )
}
